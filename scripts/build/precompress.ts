import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = '**/*.{html,js,mjs,css,svg,json,txt,xml}';

const compress = async (path: string) => {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([brotli(content), deflate(content, { level: 9 })]);
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
};

/** Writes a `.br` and a `.gz` beside every text file that compression makes smaller. */
export async function precompress(directory: string): Promise<void> {
  const paths = globSync(compressible, { cwd: directory });
  await Promise.all(paths.map((path) => compress(join(directory, path))));
}
