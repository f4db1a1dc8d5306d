import type { TableSum } from '../../server/desk/copiedRows.ts';
import { CopyConflict, copyLeads } from '../../server/desk/copyLeads.ts';
import type { Database } from '../../server/store/Database.ts';
import { CommandFailure, plainCommand, withLeads } from '../command.ts';
import { UsageError } from '../commandLine.ts';
import { countedLeads } from '../output/leadLayout.ts';

function explain({ fault, place }: CopyConflict): string {
  if (fault === 'changed') {
    return `A origem mudou durante a conferência (${place}). O que foi copiado está inteiro; execute a cópia de novo.`;
  }
  return `O destino tem leads que não são desta origem (a partir do nº ${place}). Nada deles foi alterado: use um banco vazio ou apague-os lá.`;
}

const describeSum = ({ table, rows, checksum }: TableSum) =>
  `${table.padEnd(17)} ${String(rows).padStart(9)}  ${checksum.slice(0, 16)}\n`;

/** `copy`: all leads of the embedded store to a Postgres, which is set up first where it is empty; compared column by column afterwards. */
export const copy = plainCommand(
  {
    name: 'copy',
    help: {
      copy: 'leva o banco embutido para o Postgres de DATABASE_URL e cria\nas tabelas se ele estiver vazio',
    },
    options: [],
    noOperands: 'defina DATABASE_URL',
  },
  async (_line, terminal) => {
    const { DATABASE_URL: address, ...embedded } = terminal.env;
    if (!address) throw new UsageError('copy: defina DATABASE_URL=postgres://…');
    const run = async (source: Database, target: Database) => {
      const { touched, sums } = await copyLeads(source, target);
      terminal.out.write(sums.map(describeSum).join(''));
      const done = touched === 0 ? 'Nada a copiar' : `${countedLeads(touched, 'copiado')}`;
      terminal.err.write(
        `${done}. Origem e destino (${target.place}) conferem em todas as colunas.\n`,
      );
    };
    try {
      await withLeads(embedded, (source) =>
        withLeads({ DATABASE_URL: address }, (target) => run(source, target), true),
      );
    } catch (error) {
      throw error instanceof CopyConflict ? new CommandFailure(explain(error)) : error;
    }
  },
);
