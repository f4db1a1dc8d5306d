import { readDataDir } from '../server/config.ts';
import { StoreUnavailableError } from '../server/store/LeadStore.ts';
import { StoreOpenError, type StoreOpenFault } from '../server/store/StoreOpenError.ts';
import { CommandFailure } from './CommandFailure.ts';
import type { Terminal } from './Terminal.ts';

const faults: Record<StoreOpenFault, string> = {
  missing: 'Ainda não há leads guardados nessa pasta de dados.',
  unwritable: 'Não foi possível abrir ou gravar a pasta de dados.',
  damaged: 'O arquivo está danificado ou não é um banco de leads.',
  outdated:
    'O arquivo é de uma versão anterior à primeira que este programa atualiza; veja docs/reliability.md.',
  newer: 'O arquivo foi gravado por uma versão mais nova deste programa.',
  changed:
    'O arquivo tem tabelas, índices, visões ou gatilhos diferentes dos deste programa; nada foi alterado',
  moved: 'Arquivos do banco foram removidos ou trocados durante o comando. Execute-o de novo.',
};

function explain(error: unknown): unknown {
  if (error instanceof StoreOpenError) {
    const { fault, detail } = error;
    return new CommandFailure(detail ? `${faults[fault]}: ${detail}.` : faults[fault]);
  }
  if (error instanceof StoreUnavailableError) {
    return new CommandFailure(
      error.reason === 'full'
        ? 'Não há espaço no disco.'
        : 'O banco está em uso: pare o servidor e os outros comandos antes.',
    );
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code && syscall ? new CommandFailure(`Não foi possível ler ou gravar (${code}).`) : error;
}

/**
 * Does something with the files of the embedded store.
 * @throws {CommandFailure} when the leads are in Postgres, or in one line what went wrong with the files
 */
export function withEmbeddedStore<Result>(
  env: Terminal['env'],
  work: (dataDir: string) => Result,
): Result {
  if (env['DATABASE_URL']) {
    throw new CommandFailure(
      'Os leads estão no Postgres (DATABASE_URL): use pg_dump e pg_restore.',
    );
  }
  try {
    return work(readDataDir(env));
  } catch (error) {
    throw explain(error);
  }
}
