import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreOpenError } from './storeErrors.ts';

export type Migration = {
  /** The file's name without `.sql`; migrations are applied in the order of their names. */
  name: string;
  sql: string;
  /** SHA-256 of the text in hexadecimal, computed with LF line ends even if the checkout changed them. */
  checksum: string;
};

export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name: file.slice(0, -'.sql'.length), sql, checksum };
  });
}

/** @param store the beginning of a sentence @param last the store's newest migration, named by its time */
export function olderStore(store: string, last: string): StoreOpenError {
  const day = last.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');
  const message = `${store} was written by the version of ${day} (migration ${last}) and was left unchanged: export its leads with that version (docs/reliability.md).`;
  return new StoreOpenError('outdated', message);
}
