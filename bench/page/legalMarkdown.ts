import { readFile } from 'node:fs/promises';
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import type { Plugin } from 'vite';

/** Gives the SPA the legal texts as the site's own build compiles them. */
export const legalMarkdown: Plugin = {
  name: 'legal-markdown',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.md')) return null;
    const processor = await createSatteriMarkdownProcessor({
      features: { headingAttributes: true },
    });
    const { code, metadata } = await processor.render(await readFile(id, 'utf8'));
    return [
      `export const frontmatter = ${JSON.stringify(metadata.frontmatter)};`,
      `export const getHeadings = () => ${JSON.stringify(metadata.headings)};`,
      `export const compiledContent = async () => ${JSON.stringify(code)};`,
    ].join('\n');
  },
};
