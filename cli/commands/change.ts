import {
  type CorrectableField,
  correctableFields,
  readCorrection,
} from '../../leads/correction.ts';
import { operatorColumns } from '../../leads/operatorColumns.ts';
import { longestNote } from '../../leads/StoredLead.ts';
import {
  correctLead,
  decideSetApart,
  putInQuarantine,
  releaseFromQuarantine,
} from '../../server/team/leadChanges.ts';
import { addNote, isNoteText } from '../../server/team/notes.ts';
import { terminalActor } from '../../server/team/work.ts';
import { command } from '../command.ts';
import { type Options, UsageError } from '../commandLine.ts';
import { countedLeads } from '../output/leadLayout.ts';
import { parseLead, parseLeads, requireLead } from '../subject.ts';
import { wipeTraces } from './delete.ts';

/** The text of a note. @throws {UsageError} when it is empty or too long */
export function parseNote(text: string): string {
  if (isNoteText(text)) return text;
  throw new UsageError(`a anotação tem de 1 a ${longestNote} caracteres`);
}

export const note = command(
  { name: 'note', help: { 'note <Nº> "texto"': 'anota no lead' }, options: [] },
  ({ operands: [name = '', text = '', ...others] }, terminal) => {
    const lead = parseLead('note', [name]);
    if (others.length > 0) throw new UsageError('note: escreva a anotação entre aspas');
    const written = parseNote(text);
    return async (database) => {
      const id = await requireLead(database, lead);
      await addNote(database, id, { text: written, actor: terminalActor });
      terminal.err.write(`Anotado no lead ${id}.\n`);
    };
  },
);

/** Fields as operators may write them: by their column, or by their label. */
const fieldNames: ReadonlyMap<string, CorrectableField> = new Map(
  correctableFields.flatMap((field) => [
    [field, field],
    [operatorColumns[field].label.toLowerCase(), field],
  ]),
);

/** As a person may ask for: LGPD, art. 18, III. */
export const correct = command(
  {
    name: 'correct',
    help: { 'correct <Nº> <campo> "valor"': `corrige a pedido: ${correctableFields.join(', ')}` },
    options: [],
  },
  ({ operands: [name = '', word = '', text, ...others] }, terminal) => {
    const lead = parseLead('correct', [name]);
    const field = fieldNames.get(word.toLowerCase());
    if (!field) throw new UsageError(`correct ${name}: use ${correctableFields.join(', ')}`);
    if (text === undefined || others.length > 0) {
      throw new UsageError('correct: escreva o valor entre aspas');
    }
    const read = readCorrection(field, text);
    if ('error' in read) throw new UsageError(`correct ${name}: ${read.error}`);
    return async (database) => {
      const id = await requireLead(database, lead);
      const { outcome } = await correctLead(database, id, { field, value: read.value });
      await wipeTraces(database);
      const label = operatorColumns[field].label;
      terminal.err.write(
        `Lead ${id}: ${label} ${outcome === 'changed' ? 'corrigido' : 'já estava assim'}.\n`,
      );
    };
  },
);

/** Whether a command is about all leads that the server keeps apart. @throws {UsageError} where it names others, too */
function isFlood(name: string, operands: readonly string[], { flood }: Options): boolean {
  if (flood && operands.length > 0) throw new UsageError(`${name}: --flood não recebe números`);
  return flood === true;
}

export const quarantine = command(
  {
    name: 'quarantine',
    help: {
      'quarantine <Nº>':
        'separa um lead: não será entregue; --flood: mantém separados\ntodos os que o servidor separou numa enxurrada',
    },
    options: ['flood'],
  },
  ({ operands, options }, terminal) => {
    if (isFlood('quarantine', operands, options)) {
      return async (database) => {
        const kept = await decideSetApart(database, false);
        terminal.err.write(`${countedLeads(kept, 'mantido')} em quarentena.\n`);
      };
    }
    const lead = parseLead('quarantine', operands);
    return async (database) => {
      const id = await requireLead(database, lead);
      const { outcome } = await putInQuarantine(database, id);
      terminal.err.write(
        `Lead ${id}: ${outcome === 'changed' ? 'em quarentena' : 'já estava em quarentena'}.\n`,
      );
    };
  },
);

/** Releases none where one of them is not there. */
export const release = command(
  {
    name: 'release',
    help: {
      'release <Nº> …':
        'tira da quarentena, um ou vários: serão entregues; --flood: todos\nos que o servidor separou',
    },
    options: ['flood'],
  },
  ({ operands, options }, terminal) => {
    if (isFlood('release', operands, options)) {
      return async (database) => {
        const released = await decideSetApart(database, true);
        terminal.err.write(`${countedLeads(released, 'liberado')}.\n`);
      };
    }
    const leads = parseLeads('release', operands);
    return async (database) => {
      const ids = new Set<number>();
      for (const lead of leads) ids.add(await requireLead(database, lead));
      for (const id of ids) {
        const { outcome } = await releaseFromQuarantine(database, id);
        const place =
          outcome === 'changed' ? 'fora da quarentena; será entregue' : 'não estava em quarentena';
        terminal.err.write(`Lead ${id}: ${place}.\n`);
      }
    };
  },
);
