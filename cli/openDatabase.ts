import { resolve } from 'node:path';
import type { Database } from '../server/database/Database.ts';
import { openSqliteDatabase } from '../server/database/openSqliteDatabase.ts';
import { StoreOpenError } from '../server/store/StoreOpenError.ts';
import { CommandFailure } from './CommandFailure.ts';

/** Opens the leads that the environment names. @throws {CommandFailure} when there are none yet */
export async function openDatabase(env: Record<string, string | undefined>): Promise<Database> {
  const folder = resolve(env['DATA_DIR'] || './data');
  try {
    return openSqliteDatabase(folder);
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    const missing = `Ainda não há leads guardados em ${folder}. A pasta é criada quando o servidor inicia (npm start).`;
    throw new CommandFailure(error.fault === 'missing' ? missing : error.message);
  }
}
