import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeOutput } from './writeOutput.ts';

it('writes into a pipe instead of replacing it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consigo-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const read = readFile(pipe, 'utf8');
  const pieces = (async function* () {
    yield 'leads';
  })();
  await writeOutput(pipe, process.stdout, pieces);
  expect(lstatSync(pipe).isFIFO()).toBe(true);
  expect(await read).toBe('leads');
});
