import { resolve } from 'node:path';
import { restoreStore } from '../../server/backup/restoreStore.ts';
import { withEmbeddedStore } from '../embeddedStore.ts';
import { summaryText } from '../output/summaryText.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';

/** `restore`: puts a backup in the place of the embedded store, which stays beside it. */
export async function restore(
  { operands: [file, ...others], options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  if (!file || others.length > 0) throw new UsageError('restore recebe o arquivo de um backup');
  allowOnly('restore', options, []);
  withEmbeddedStore(terminal.env, (dataDir) => {
    const { kept, deletionsUndone, ...summary } = restoreStore(dataDir, resolve(file));
    terminal.err.write(`Restaurado: ${summaryText(summary)}.\n`);
    if (kept) terminal.err.write(`O banco anterior está em ${kept}.\n`);
    if (deletionsUndone > 0) {
      terminal.err.write(
        'Atenção: houve erase ou purge depois desse backup, e esses leads voltaram. Apague-os de novo (veja audit).\n',
      );
    }
  });
}
