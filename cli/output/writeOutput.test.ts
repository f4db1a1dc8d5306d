import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { writeOutput } from './writeOutput.ts';

it('writes into a pipe instead of replacing it', async () => {
  const pipe = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const read = readFile(pipe, 'utf8');
  await writeOutput(pipe, process.stdout, ['leads']);
  expect(lstatSync(pipe).isFIFO()).toBe(true);
  expect(await read).toBe('leads');
});
