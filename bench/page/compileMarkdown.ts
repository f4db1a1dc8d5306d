import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { parseFrontmatter } from 'astro/markdown';

/** A legal text as a module with what the site's own build exports from it. */
export async function compileMarkdown(text: string): Promise<string> {
  const processor = await createSatteriMarkdownProcessor({ features: { headingAttributes: true } });
  const { content, frontmatter } = parseFrontmatter(text);
  const { code, metadata } = await processor.render(content);
  return [
    `export const frontmatter = ${JSON.stringify(frontmatter)};`,
    `export const getHeadings = () => ${JSON.stringify(metadata.headings)};`,
    `export const compiledContent = async () => ${JSON.stringify(code)};`,
  ].join('\n');
}
