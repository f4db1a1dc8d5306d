import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUpStore } from '../../server/backup/backUpStore.ts';
import { backupFolder, closeToOthers } from '../../server/store/sqlite/prepareStoreFolder.ts';
import { fileTime } from '../../server/store/sqlite/rescueStore.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { withEmbeddedStore } from '../embeddedStore.ts';
import { summaryText } from '../output/summaryText.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';

/** `data/backups/leads-20261122T014500Z.db`, in a folder that only its owner may enter. */
function usualTarget(dataDir: string, now: Date): string {
  const folder = backupFolder(dataDir);
  if (existsSync(dataDir) && !existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  closeToOthers(dataDir);
  return join(folder, `leads-${fileTime(now)}.db`);
}

/** `backup`: a checked copy of the embedded store in one file, while servers go on. */
export async function backup(
  { operands, options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  if (operands.length > 0) {
    throw new UsageError('backup não recebe argumentos; use --output arquivo');
  }
  allowOnly('backup', options, ['output']);
  withEmbeddedStore(terminal.env, (dataDir) => {
    const target = options.output ? resolve(options.output) : usualTarget(dataDir, new Date());
    if (existsSync(target)) throw new CommandFailure(`O arquivo ${target} já existe.`);
    const summary = backUpStore(dataDir, target);
    terminal.err.write(`Backup verificado em ${target}: ${summaryText(summary)}.\n`);
  });
}
