import { countLeads, type LeadFilter } from '../../server/leads/LeadFilter.ts';
import { listLeads } from '../../server/leads/listLeads.ts';
import { recordExport } from '../../server/leads/operatorActions.ts';
import type { Queries } from '../../server/store/Database.ts';
import { exportColumns, type Worked, withTeamWork } from '../../server/team/exportColumns.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import { command } from '../command.ts';
import { filterOptions, parseFilter } from '../commandLine.ts';
import { chooseFormat, formatRows, rowPrinter } from '../output/formats.ts';
import { countedLeads, leadLayout } from '../output/leadLayout.ts';
import type { RowLayout } from '../output/table.ts';
import { writeOutput } from '../output/writeOutput.ts';

/** Newest first; without a quarantine filter, those in quarantine come last. */
async function* inOrder(database: Queries, filter: LeadFilter): AsyncIterable<StoredLead> {
  if (filter.quarantine) return yield* listLeads(database, filter);
  let { limit: left = Number.POSITIVE_INFINITY } = filter;
  for (const quarantine of ['none', 'only'] as const) {
    for await (const lead of listLeads(database, { ...filter, limit: left, quarantine })) {
      yield lead;
      left -= 1;
    }
  }
}

export const list = command(
  {
    name: 'list',
    help: { list: 'os leads, do mais novo ao mais antigo; os em quarentena por último' },
    options: [...filterOptions, 'format'],
    noOperands: true,
  },
  ({ options }, terminal) => {
    const print = rowPrinter(options.format, terminal);
    const filter = parseFilter(options);
    return (database) => print(inOrder(database, filter), leadLayout);
  },
);

const exportLayout: RowLayout<StoredLead & Worked> = { ...leadLayout, columns: exportColumns };

export const exportLeads = command(
  {
    name: 'export',
    help: { export: 'os leads para planilha ou outro programa' },
    options: [...filterOptions, 'format', 'output'],
    noOperands: true,
  },
  ({ options }, terminal) => {
    const format = chooseFormat(options.format, ['csv', 'json', 'jsonl']);
    const filter = parseFilter(options);
    return async (database) => {
      const all = await countLeads(database, filter);
      const asked = Math.min(all, filter.limit ?? Number.POSITIVE_INFINITY);
      // Recorded before the first byte: a reader who aborts at the last byte has the leads, too.
      await recordExport(database, asked);
      let written = 0;
      const counted = async function* (): AsyncIterable<StoredLead> {
        for await (const lead of inOrder(database, filter)) {
          written += 1;
          yield lead;
        }
      };
      const worked = withTeamWork(database, counted());
      const pieces = formatRows(format, worked, exportLayout, terminal.width);
      const file = await writeOutput(options.output, terminal.out, pieces);
      if (file) terminal.err.write(`${countedLeads(written, 'gravado')} em ${file}\n`);
    };
  },
);
