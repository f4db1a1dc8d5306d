import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { markExported } from '../../server/desk/changeLeads.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { recordAction } from '../../server/desk/operatorActions.ts';
import { syncDirectory } from '../../server/store/sqlite/durableFiles.ts';
import { CommandFailure, command } from '../command.ts';
import { filterOptions, parseFilter } from '../commandLine.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import { countedLeads, leadLayout } from '../output/leadLayout.ts';
import { type Pieces, writeText } from '../terminal.ts';

/** `list`: the leads that the filter lets through, newest first. */
export const list = command(
  {
    name: 'list',
    help: { list: 'os leads, do mais novo ao mais antigo' },
    options: [...filterOptions, 'format'],
    noOperands: 'use --text para procurar',
  },
  ({ options }, terminal) => {
    const format = chooseFormat(options.format, ['table', 'json', 'jsonl', 'csv']);
    const filter = parseFilter(options);
    return async (database) => {
      const leads = listLeads(database, filter);
      await writeText(terminal.out, formatRows(format, leads, leadLayout, terminal.width));
    };
  },
);

/**
 * Writes a file that only its owner may read, whole or not at all: what stood there before stays until the end.
 * When it resolves, the file would survive a power cut.
 * @throws {CommandFailure} naming the folder when it cannot be written
 */
async function replaceFile(path: string, pieces: Pieces): Promise<void> {
  const unfinished = `${resolve(path)}.${process.pid}.partial`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    const stream = createWriteStream('', { fd: file, flush: true });
    const { promise: ended, resolve: end, reject } = Promise.withResolvers<void>();
    stream.on('error', reject).on('close', end);
    await Promise.race([writeText(stream, pieces), ended]);
    stream.end();
    await ended;
    await rename(unfinished, resolve(path));
    syncDirectory(dirname(resolve(path)));
  } catch (error) {
    await rm(unfinished, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new CommandFailure(`Não foi possível gravar em ${dirname(resolve(path))} (${code}).`);
  }
}

/**
 * `export`: the leads that the filter lets through, for a spreadsheet or another program. With
 * `--new` they count as exported from then on, but only once the whole answer was taken.
 */
export const exportLeads = command(
  {
    name: 'export',
    help: { export: 'os leads para planilha ou outro programa' },
    options: [...filterOptions, 'format', 'output'],
    noOperands: 'use --output arquivo',
  },
  ({ options }, terminal) => {
    const format = chooseFormat(options.format, ['csv', 'json', 'jsonl']);
    const filter = parseFilter(options);
    return async (database) => {
      const toMark: number[] = [];
      let written = 0;
      const noted = async function* (): AsyncIterable<StoredLead> {
        for await (const lead of listLeads(database, filter)) {
          written += 1;
          if (filter.isNew) toMark.push(lead.id);
          yield lead;
        }
      };
      const pieces = formatRows(format, noted(), leadLayout, terminal.width);
      if (options.output === undefined) await writeText(terminal.out, pieces);
      else await replaceFile(options.output, pieces);
      if (filter.isNew) await markExported(database, toMark);
      if (written > 0) await recordAction(database, 'export', written);
      if (options.output === undefined) return;
      const leads = countedLeads(written, 'gravado');
      terminal.err.write(`${leads} em ${resolve(options.output)}\n`);
    };
  },
);
