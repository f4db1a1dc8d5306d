import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compileMarkdown } from './compileMarkdown.ts';

/** Gives the SPA the legal texts as the site's own build compiles them. */
export const legalMarkdown: Plugin = {
  name: 'legal-markdown',
  enforce: 'pre',
  load: async (id) => (id.endsWith('.md') ? compileMarkdown(await readFile(id, 'utf8')) : null),
};
