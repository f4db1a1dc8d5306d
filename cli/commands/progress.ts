import { readTeamFile } from '../../config/teamFile.ts';
import { leadStatusNames } from '../../leads/leadStatuses.ts';
import type { LeadWork, WorkChange } from '../../leads/leadWork.ts';
import { centsFromAmount, formatReais } from '../../leads/money.ts';
import { formatMoment, readSaoPauloMoment } from '../../leads/saoPauloTime.ts';
import { harmlessLine } from '../../server/output/harmlessText.ts';
import type { Database } from '../../server/store/Database.ts';
import { findMember } from '../../server/team/members.ts';
import { addNote } from '../../server/team/notes.ts';
import { changeWork, terminalActor } from '../../server/team/work.ts';
import { CommandFailure, command } from '../command.ts';
import { parseWord, UsageError } from '../commandLine.ts';
import { parseLead, requireLead } from '../subject.ts';
import { parseNote } from './change.ts';

/**
 * Changes a lead's work by the same rules as the page, from whatever stands there.
 * @throws {CommandFailure} where the rules refuse it, in their words
 */
async function change(database: Database, id: number, change: WorkChange): Promise<LeadWork> {
  const made = await changeWork(database, id, { change, version: null, actor: terminalActor });
  if (made.outcome === 'refused') throw new CommandFailure(made.message);
  if (made.outcome === 'missing') throw new CommandFailure(`Não há lead com o número ${id}.`);
  return made.work;
}

export const status = command(
  {
    name: 'status',
    help: {
      'status <Nº> <situação>':
        'novo, contatado, qualificado, proposta;\n--note "texto" anota junto',
    },
    options: ['note'],
  },
  ({ operands: [name = '', word = '', ...others], options }, terminal) => {
    const lead = parseLead('status', [name, ...others]);
    const chosen = parseWord(`status ${name}`, word, leadStatusNames);
    const note = options.note === undefined ? null : parseNote(options.note);
    return async (database) => {
      const id = await requireLead(database, lead);
      await change(database, id, { status: chosen });
      if (note !== null) await addNote(database, id, { text: note, actor: terminalActor });
      terminal.err.write(`Lead ${id}: ${leadStatusNames[chosen]}.\n`);
    };
  },
);

export const assign = command(
  {
    name: 'assign',
    help: { 'assign <Nº> <e-mail>': 'dá o lead a alguém da equipe; - tira o dono' },
    options: [],
  },
  ({ operands: [name = '', email = '', ...others] }, terminal) => {
    const lead = parseLead('assign', [name, ...others]);
    if (email === '') throw new UsageError('assign: falta o e-mail de quem responde');
    return async (database) => {
      const id = await requireLead(database, lead);
      const { owner } = await change(database, id, { owner: email === '-' ? null : email });
      const member = owner === null ? null : await findMember(database, owner);
      terminal.err.write(
        `Lead ${id}: ${member ? `com ${harmlessLine(member.name)}` : 'sem dono'}.\n`,
      );
    };
  },
);

export const next = command(
  {
    name: 'next',
    help: { 'next <Nº> <quando> "passo"': 'o próximo passo, "2026-12-01 10:00"; next <Nº> - tira' },
    options: [],
  },
  ({ operands: [name = '', when = '', text = '', ...others] }, terminal) => {
    const lead = parseLead('next', [name, ...others]);
    const moment = when === '-' ? null : readSaoPauloMoment(when);
    if (when !== '-' && moment === null) {
      throw new UsageError('next: escreva dia e hora entre aspas, "2026-12-01 10:00"');
    }
    return async (database) => {
      const id = await requireLead(database, lead);
      const { nextStep } = await change(database, id, {
        nextStep: moment && { at: moment.toISOString(), text },
      });
      const said = nextStep
        ? `${formatMoment(nextStep.at)}, ${nextStep.text}`
        : 'sem próximo passo';
      terminal.err.write(`Lead ${id}: ${said}.\n`);
    };
  },
);

export const won = command(
  {
    name: 'won',
    help: { 'won <Nº> <valor>': 'ganho, com o valor em reais: won 42 12000' },
    options: [],
  },
  ({ operands: [name = '', amount = '', ...others] }, terminal) => {
    const lead = parseLead('won', [name, ...others]);
    const cents = centsFromAmount(amount);
    if (cents === null) throw new UsageError('won: escreva o valor em reais, 12000 ou 12.000,00');
    return async (database) => {
      const id = await requireLead(database, lead);
      await change(database, id, { status: 'won', wonCents: cents });
      terminal.err.write(`Lead ${id}: ganho, ${formatReais(cents)}.\n`);
    };
  },
);

export const lost = command(
  {
    name: 'lost',
    help: { 'lost <Nº> "motivo"': 'perdido, com o motivo (config/team.yaml tem os usuais)' },
    options: [],
  },
  ({ operands: [name = '', reason = '', ...others] }, terminal) => {
    const lead = parseLead('lost', [name, ...others]);
    if (reason.trim() === '') {
      throw new UsageError(
        `lost: escreva o motivo entre aspas, por exemplo: ${readTeamFile().lostReasons.join(', ')}`,
      );
    }
    return async (database) => {
      const id = await requireLead(database, lead);
      await change(database, id, { status: 'lost', lostReason: reason });
      terminal.err.write(`Lead ${id}: perdido, ${reason.trim()}.\n`);
    };
  },
);
