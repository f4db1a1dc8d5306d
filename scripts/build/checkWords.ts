import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { checkAllWords, describeShapes } from '../../site/content/words/readWords.ts';
import { type WordLink, WordsError } from '../../site/content/words/source.ts';
import { fail, projectRoot } from '../project.mjs';

/** If there are faults in the words, prints one line for each and ends the command. */
function orFail<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof WordsError) fail(error.message);
    throw error;
  }
}

/** Checks every file of words. Returns their links to sections of pages, which only a build can check. */
export const checkWords = (config: SiteConfig): WordLink[] => orFail(() => checkAllWords(config));

/** Checks the words and reports success. Links to sections of pages are not checked. */
export function sayWords(): void {
  checkWords(readSiteConfig({}));
  console.log('Tudo certo com os textos.');
}

const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/** @throws {WordsError} if a link names a section that its page does not have */
export function findDeadLinks(links: readonly WordLink[], folder: string): void {
  const dead = links.filter(({ href }) => {
    const [address = '', anchor] = href.split('#');
    const page = join(folder, fileOf(address));
    return !existsSync(page) || !readFileSync(page, 'utf8').includes(` id="${anchor}"`);
  });
  if (dead.length === 0) return;
  throw new WordsError(
    dead.map((link) => ({
      ...link,
      message: `“${link.href}” não leva a nada: ${link.href.split('#')[0]} não tem parte com esse id`,
    })),
  );
}

export const checkLinks = (links: readonly WordLink[], folder: string): void =>
  orFail(() => findDeadLinks(links, folder));

/** Regenerates `shapes.json`, which says what the code may read, from the current files of words. */
export function writeShapes(): void {
  const shapes = join(projectRoot, 'site', 'content', 'words', 'shapes.json');
  writeFileSync(
    shapes,
    orFail(() => describeShapes(readSiteConfig({}))),
  );
}
