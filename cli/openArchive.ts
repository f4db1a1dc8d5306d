import { resolve } from 'node:path';
import type { LeadArchive } from '../server/store/LeadStore.ts';
import { openSqliteArchive } from '../server/store/sqlite/openSqliteArchive.ts';
import { StoreOpenError } from '../server/store/sqlite/StoreOpenError.ts';
import { CommandFailure } from './CommandFailure.ts';

/** Opens the leads that the environment names. @throws {CommandFailure} when there are none yet */
export function openArchive(env: Record<string, string | undefined>): LeadArchive {
  const folder = resolve(env['DATA_DIR'] || './data');
  try {
    return openSqliteArchive(folder);
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    const missing = `Ainda não há leads guardados em ${folder}. A pasta é criada quando o servidor inicia (npm start).`;
    throw new CommandFailure(error.fault === 'missing' ? missing : error.message);
  }
}
