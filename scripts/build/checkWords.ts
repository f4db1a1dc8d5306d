import { readSiteConfig } from '../../config/siteConfig.ts';
import { checkAllWords } from '../../site/content/words/readWords.ts';

/** Says what is wrong in the words, a line for each fault, or that nothing is; links to parts of a page need a build. */
export function checkWords(): void {
  const { files, faults } = checkAllWords(readSiteConfig({}));
  process.exitCode = faults.length > 0 ? 1 : 0;
  console.log(faults.join('\n') || `Tudo certo com os textos (${files} arquivos).`);
}
