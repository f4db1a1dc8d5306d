import type { Database } from '../server/database/Database.ts';
import { CommandFailure } from './CommandFailure.ts';

/** Takes what was deleted out of the files too. @throws {CommandFailure} when somebody else reads them just now */
export async function wipeTraces(database: Pick<Database, 'wipeDeleted'>): Promise<void> {
  if ((await database.wipeDeleted?.()) === false) {
    throw new CommandFailure(
      'Os dados foram apagados, mas outro programa está lendo o banco e restos podem estar no arquivo leads.db-wal. Repita o comando depois.',
    );
  }
}
