import type { Plugin } from 'vite';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { checkLegalText, readWords, registryFiles } from '../../site/content/words/readWords.ts';
import { WordsError } from '../../site/content/words/source.ts';

const isWords = /\/site\/content\/[\w/-]+\.yaml$/;
const isLegalText = /\/site\/content\/legal\/[\w-]+\.md$/;

const sectionMark = '?section=';

/**
 * A file of words as a module. Each section is a separate module, so that a script contains only the
 * sections it uses, and lazily loaded scripts load their words lazily.
 */
function moduleOf(path: string, sections: readonly string[]): string {
  const imports = sections.map(
    (name) => `import ${name} from ${JSON.stringify(`${path}${sectionMark}${name}`)};\n`,
  );
  const names = sections.join(', ');
  return `${imports.join('')}export { ${names} };\nexport default { ${names} };\n`;
}

/**
 * During development, faults appear in the browser and the terminal, with file, line and allowed values;
 * builds are checked beforehand (`scripts/build/checkWords.ts`).
 */
export const wordsPlugin = (config: SiteConfig): Plugin => ({
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
        checkLegalText(path, config);
        return null;
      }
      const read = readWords(path, config);
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
});
