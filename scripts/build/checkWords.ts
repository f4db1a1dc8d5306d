import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { checkAllWords, describeShapes } from '../../site/content/words/readWords.ts';
import { type WordLink, WordsError } from '../../site/content/words/source.ts';
import { projectRoot } from '../project.mjs';

/**
 * Checks the words and reports success. Links to sections of pages are not checked.
 * @throws {WordsError} with one line for each fault
 */
export function sayWords(): void {
  checkAllWords(readSiteConfig({}));
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

/** Regenerates `shapes.json`, which says what the code may read, from the current files of words. */
export function writeShapes(): void {
  const shapes = join(projectRoot, 'site', 'content', 'words', 'shapes.json');
  writeFileSync(shapes, describeShapes(readSiteConfig({})));
}
