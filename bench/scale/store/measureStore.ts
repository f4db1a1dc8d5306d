import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeFile } from '../../../server/store/sqlite/prepareStoreFolder.ts';
import { fillStore } from '../fill/fillStore.ts';
import type { TakeDown } from '../Reading.ts';
import { measureCommands } from './measureCommands.ts';
import { measureInserts } from './measureInserts.ts';
import { measureReads } from './measureReads.ts';

const firstSize = 1000;

/** The powers of ten from the smallest store to the largest. */
const sizesUpTo = (most: number): number[] =>
  firstSize > most
    ? []
    : Array.from({ length: Math.floor(Math.log10(most / firstSize)) + 1 }, (_, power) =>
        Math.round(firstSize * 10 ** power),
      );

const showProgress = (number: number) => {
  if (number % 250_000 === 0) console.error(`store: filled to ${number}`);
};

/**
 * Fills an embedded store in a temporary folder step by step, and measures it at each step. Ten
 * million leads need some 20 GB while a copy is made.
 * @param leads size of the largest step
 */
export async function measureStore(takeDown: TakeDown, leads: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'scale-store-'));
  try {
    let filled = 0;
    for (const size of sizesUpTo(leads)) {
      fillStore(folder, { from: filled + 1, to: size }, showProgress);
      filled = size;
      takeDown('file', size, statSync(storeFile(folder)).size, 'bytes');
      await measureReads(folder, size, takeDown);
      await measureInserts(folder, size, takeDown);
      await measureCommands(folder, size, takeDown);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
