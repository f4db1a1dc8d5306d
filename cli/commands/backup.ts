import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyLeads } from '../../server/leads/copyLeads.ts';
import { readPlace } from '../../server/serverConfig.ts';
import { backUpStore, type StoreSummary } from '../../server/store/sqlite/backUpStore.ts';
import { type Newer, type Restored, restoreStore } from '../../server/store/sqlite/restoreStore.ts';
import { backupFolder } from '../../server/store/sqlite/storeFolder.ts';
import { plural } from '../../shared/countText.ts';
import { formatSecond } from '../../shared/saoPauloTime.ts';
import { CommandFailure, plainCommand, storeFailure, withLeads } from '../command.ts';
import { UsageError } from '../commandLine.ts';
import { countedLeads } from '../output/leadLayout.ts';
import type { Terminal } from '../terminal.ts';

/** @throws {CommandFailure} if the leads are in Postgres, or if the work fails; it says why */
function withEmbeddedStore<Result>(
  env: Terminal['env'],
  work: (dataDir: string) => Result,
  file?: string,
): Result {
  if (env['DATABASE_URL']) {
    throw new CommandFailure(
      'Os leads estão no Postgres (DATABASE_URL): use pg_dump e pg_restore.',
    );
  }
  const place = readPlace(env);
  try {
    return work(place.dataDir);
  } catch (error) {
    throw storeFailure(error, place, file);
  }
}

/** `2 leads, o último (Nº 2) de 21/11/2026 09:05:07`. */
const summaryText = ({ leads, newest }: StoreSummary): string =>
  newest
    ? `${countedLeads(leads)}, o último (Nº ${newest.id}) de ${formatSecond(newest.created_at)}`
    : countedLeads(leads);

/** `data/backups/leads-20261122T014500Z.db`, in a private folder. */
function usualTarget(dataDir: string, now: Date): string {
  const folder = backupFolder(dataDir);
  if (existsSync(dataDir) && !existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return join(folder, `leads-${time}.db`);
}

/** `deploy/systemd/consigo-backup.service` runs it nightly and deletes old copies. */
export const backup = plainCommand(
  {
    name: 'backup',
    help: { backup: 'cópia do banco embutido, conferida, com o servidor em execução' },
    options: ['output'],
    noOperands: true,
  },
  async ({ options }, terminal) => {
    withEmbeddedStore(terminal.env, (dataDir) => {
      const target = options.output ? resolve(options.output) : usualTarget(dataDir, new Date());
      if (existsSync(target)) throw new CommandFailure(`O arquivo ${target} já existe.`);
      const summary = backUpStore(dataDir, target);
      terminal.err.write(`Backup verificado em ${target}: ${summaryText(summary)}.\n`);
    });
  },
);

/** `3 leads, 1 anotação, 2 mudanças da equipe, entre elas 1 venda`; empty if nothing came later. */
const newerText = ({ leads, notes, changes, wins }: Newer): string =>
  [
    leads > 0 && countedLeads(leads),
    notes > 0 && plural(notes, '# anotação', '# anotações'),
    changes > 0 && `${plural(changes, '# mudança', '# mudanças')} da equipe`,
    wins > 0 && `entre elas ${plural(wins, '# venda', '# vendas')}`,
  ]
    .filter(Boolean)
    .join(', ');

function remarksOf(restored: Restored): string[] {
  const { kept, erasedAgain, areDeletedBack, areErasuresUnknown, lostCorrections, newer } =
    restored;
  const left = newer && newerText(newer);
  return [
    kept && `O banco anterior está em ${kept}.`,
    erasedAgain > 0 &&
      `Exclusões de depois do backup: ${countedLeads(erasedAgain, 'apagado')} de novo.`,
    left && `Atenção: de depois do backup, só no banco anterior: ${left}.`,
    kept &&
      newer === null &&
      'Atenção: o banco anterior está danificado; não se sabe o que chegou ou foi apagado depois do backup.',
    areErasuresUnknown &&
      'Atenção: do banco anterior não se pôde ler tudo o que foi apagado depois do backup; quem pediu exclusão pode ter voltado.',
    lostCorrections > 0 &&
      `Atenção: correções de depois do backup se perderam (${lostCorrections}). Refaça-as (veja audit).`,
    areDeletedBack &&
      'Atenção: houve erase ou purge depois desse backup, e leads voltaram. Apague-os de novo (veja audit).',
  ].filter((line): line is string => Boolean(line));
}

export const restore = plainCommand(
  {
    name: 'restore',
    help: {
      'restore <arquivo>':
        'volta a um backup; pare o servidor antes. Quem pediu exclusão é apagado\nde novo, e o banco anterior fica ao lado',
    },
    options: [],
  },
  async ({ operands: [file, ...others] }, terminal) => {
    if (!file || others.length > 0) throw new UsageError('restore recebe o arquivo de um backup');
    withEmbeddedStore(
      terminal.env,
      (dataDir) => {
        const restored = restoreStore(dataDir, resolve(file));
        terminal.err.write(`Restaurado: ${summaryText(restored)}.\n`);
        for (const remark of remarksOf(restored)) terminal.err.write(`${remark}\n`);
      },
      file,
    );
  },
);

export const copy = plainCommand(
  {
    name: 'copy',
    help: {
      copy: 'leva o banco embutido para o Postgres vazio de DATABASE_URL; pare o\nservidor antes',
    },
    options: [],
    noOperands: true,
  },
  async (_line, terminal) => {
    const { DATABASE_URL: address, ...embedded } = terminal.env;
    if (!address) throw new UsageError('copy: defina DATABASE_URL=postgres://…');
    await withLeads(embedded, (source) =>
      withLeads(
        { DATABASE_URL: address },
        async (target) => {
          const tables = await copyLeads(source, target);
          for (const { table, rows } of tables) {
            terminal.out.write(`${table.padEnd(17)} ${String(rows).padStart(9)}\n`);
          }
          const copied = countedLeads(tables[0]?.rows ?? 0, 'copiado');
          terminal.err.write(`${copied}; origem e destino têm as mesmas contagens.\n`);
        },
        true,
      ),
    );
  },
);
