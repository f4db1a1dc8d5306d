import { existsSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { checkLegalText, readWords, registryFiles } from '../../site/content/words/readWords.ts';
import { type WordLink, WordsError } from '../../site/content/words/source.ts';

const isWords = /\/site\/content\/[\w/-]+\.yaml$/;
const isLegalText = /\/site\/content\/legal\/[\w-]+\.md$/;

/** In an address: which section of a file of words. */
const sectionMark = '?section=';

/**
 * A file of words as a module. Each section is a module of its own, so that a script carries only those
 * that it uses, and what loads late has its words late.
 */
function moduleOf(path: string, sections: readonly string[]): string {
  const imports = sections.map(
    (name) => `import ${name} from ${JSON.stringify(`${path}${sectionMark}${name}`)};\n`,
  );
  const names = sections.join(', ');
  return `${imports.join('')}export { ${names} };\nexport default { ${names} };\n`;
}

/** Where a page lies in a built site. */
const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/**
 * Files of words as modules. What is wrong in one ends the build, and shows in the browser and the
 * terminal while one develops, with its file, line and what is allowed (`WordsError`).
 */
export function wordsPlugin(config: SiteConfig): { plugin: Plugin; integration: AstroIntegration } {
  const links = new Map<string, WordLink[]>();

  const plugin: Plugin = {
    name: 'words',
    enforce: 'pre',
    load(id) {
      const [path = '', query] = id.split('?');
      const section = id.split(sectionMark)[1];
      const words = isWords.test(path) && (query === undefined || section !== undefined);
      if (!words && !isLegalText.test(path)) return null;
      for (const other of registryFiles) if (other !== path) this.addWatchFile(other);
      try {
        if (!words) {
          links.set(path, checkLegalText(path, config));
          return null;
        }
        const read = readWords(path, config);
        links.set(path, read.links);
        const code =
          section === undefined
            ? moduleOf(path, Object.keys(read.words))
            : `export default ${JSON.stringify(read.words[section])};`;
        return { code, map: null, moduleType: 'js' };
      } catch (error) {
        if (!(error instanceof WordsError)) throw error;
        const [first] = error.faults;
        return this.error({
          message: error.message,
          id: path,
          ...(first && { loc: { file: path, line: first.line, column: first.column } }),
        });
      }
    },
  };

  const findDead = (folder: URL) => {
    const pages = new Map<string, string>();
    return [...links.values()].flat().filter(({ href }) => {
      const [address = '', anchor = ''] = href.split('#');
      const page = new URL(fileOf(address), folder);
      if (!pages.has(address))
        pages.set(address, existsSync(page) ? readFileSync(page, 'utf8') : '');
      return !pages.get(address)?.includes(` id="${anchor}"`);
    });
  };

  const integration: AstroIntegration = {
    name: 'words',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin], worker: { plugins: () => [plugin] } } });
      },
      'astro:build:done': ({ dir }) => {
        const dead = findDead(dir).map((link) => ({
          ...link,
          message: `“${link.href}” não leva a nada: ${link.href.split('#')[0]} não tem parte com esse id`,
        }));
        if (dead.length > 0) throw new WordsError(dead);
      },
    },
  };

  return { plugin, integration };
}
