import { CopyRefusal, copyLeads } from '../../server/leads/copyLeads.ts';
import { CommandFailure, plainCommand, withLeads } from '../command.ts';
import { UsageError } from '../commandLine.ts';
import { countedLeads } from '../output/leadLayout.ts';

const explain = ({ reason, table }: CopyRefusal) =>
  reason === 'filled'
    ? `O destino já tem dados (${table}). Nada foi copiado: use um banco vazio.`
    : `O destino não ficaria igual à origem (${table}). Nada foi copiado.`;

export const copy = plainCommand(
  {
    name: 'copy',
    help: {
      copy: 'leva o banco embutido para o Postgres vazio de DATABASE_URL; pare o\nservidor antes',
    },
    options: [],
    noOperands: 'defina DATABASE_URL',
  },
  async (_line, terminal) => {
    const { DATABASE_URL: address, ...embedded } = terminal.env;
    if (!address) throw new UsageError('copy: defina DATABASE_URL=postgres://…');
    await withLeads(embedded, (source) =>
      withLeads(
        { DATABASE_URL: address },
        async (target) => {
          const tables = await copyLeads(source, target).catch((error: unknown) => {
            throw error instanceof CopyRefusal ? new CommandFailure(explain(error)) : error;
          });
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
