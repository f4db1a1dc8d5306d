import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = {
  /** File name without `.sql`; the names sort in the order of application. */
  name: string;
  sql: string;
  /** SHA-256 of the text in hexadecimal, with LF line ends whatever the checkout made of them. */
  checksum: string;
};

/** The `.sql` files of a folder, in the order in which they are applied. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name: file.slice(0, -'.sql'.length), sql, checksum };
  });
}
