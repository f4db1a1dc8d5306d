import type { Database } from '../../server/store/Database.ts';
import {
  correctLead,
  decideFlood,
  putInQuarantine,
  releaseFromQuarantine,
} from '../../server/team/leadChanges.ts';
import {
  type CorrectableField,
  correctableFields,
  readCorrection,
} from '../../shared/correction.ts';
import { operatorColumns } from '../../shared/operatorColumns.ts';
import { type Command, command } from '../command.ts';
import { parseWord, UsageError } from '../commandLine.ts';
import { countedLeads } from '../output/leadLayout.ts';
import { leadCommand, parseLeads, requireLead } from '../subject.ts';
import { wipeTraces } from './delete.ts';

const fieldNames = Object.fromEntries(
  correctableFields.map((field) => [field, operatorColumns[field].label.toLowerCase()]),
) as Record<CorrectableField, string>;

/** A correction at the person's request: LGPD, art. 18, III. */
export const correct = leadCommand(
  {
    name: 'correct',
    help: { 'correct <Nº> <campo> "valor"': `corrige a pedido: ${correctableFields.join(', ')}` },
    words: 2,
  },
  ([word = '', text]) => {
    const field = parseWord('correct', word, fieldNames);
    if (text === undefined) throw new UsageError('correct: escreva o valor entre aspas');
    const read = readCorrection(field, text);
    if ('error' in read) throw new UsageError(`correct: ${read.error}`);
    return async (database, id) => {
      const { outcome } = await correctLead(database, id, { field, value: read.value });
      await wipeTraces(database);
      const label = operatorColumns[field].label;
      return `${label} ${outcome === 'changed' ? 'corrigido' : 'já estava assim'}`;
    };
  },
);

type Decision = {
  name: string;
  help: string;
  decide: typeof putInQuarantine;
  messages: { changed: string; unchanged: string; flood: (leads: number) => string };
};

/** A command that moves leads into or out of quarantine; changes none if one of them does not exist. */
const decision = ({ name, help, decide, messages }: Decision): Command =>
  command(
    { name, help: { [`${name} <Nº> …`]: help }, options: ['flood'] },
    ({ operands, options }, terminal) => {
      const say = (text: string) => terminal.err.write(`${text}.\n`);
      if (options.flood) {
        if (operands.length > 0) throw new UsageError(`${name}: --flood não recebe números`);
        return async (database: Database) => {
          say(messages.flood(await decideFlood(database, decide === releaseFromQuarantine)));
        };
      }
      const leads = parseLeads(name, operands);
      return async (database) => {
        const ids = new Set<number>();
        for (const lead of leads) ids.add(await requireLead(database, lead));
        for (const id of ids) {
          const { outcome } = await decide(database, id);
          say(`Lead ${id}: ${outcome === 'changed' ? messages.changed : messages.unchanged}`);
        }
      };
    },
  );

export const quarantine = decision({
  name: 'quarantine',
  help: 'separa leads: não serão entregues; --flood: mantém separados todos\nos que o servidor separou numa enxurrada',
  decide: putInQuarantine,
  messages: {
    changed: 'em quarentena',
    unchanged: 'já estava em quarentena',
    flood: (leads) => `${countedLeads(leads, 'mantido')} em quarentena`,
  },
});

export const release = decision({
  name: 'release',
  help: 'tira da quarentena, um ou vários: serão entregues; --flood: todos\nos que o servidor separou',
  decide: releaseFromQuarantine,
  messages: {
    changed: 'fora da quarentena; será entregue',
    unchanged: 'não estava em quarentena',
    flood: (leads) => countedLeads(leads, 'liberado'),
  },
});
