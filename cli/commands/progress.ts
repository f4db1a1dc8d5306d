import { readTeamFile } from '../../config/teamFile.ts';
import { harmlessLine } from '../../server/output/harmlessText.ts';
import type { Database } from '../../server/store/Database.ts';
import { findMember } from '../../server/team/members.ts';
import { changeWork } from '../../server/team/work.ts';
import type { LeadWork, WorkChange } from '../../shared/leadWork.ts';
import { terminalActor } from '../../shared/leadWork.ts';
import { centsFromAmount, formatReais } from '../../shared/money.ts';
import { formatMoment, readSaoPauloMoment } from '../../shared/saoPauloTime.ts';
import { CommandFailure } from '../command.ts';
import { UsageError } from '../commandLine.ts';
import { leadCommand } from '../subject.ts';

/** Changes a lead. @throws {CommandFailure} with the inbox's own message if its rules refuse the change */
async function change(
  database: Database,
  id: number,
  change: WorkChange,
  reason?: string,
): Promise<LeadWork> {
  const made = await changeWork(database, id, { change, actor: terminalActor, reason });
  if (made.outcome === 'refused') throw new CommandFailure(made.message);
  if (!('work' in made)) throw new CommandFailure(`Não há lead com o número ${id}.`);
  return made.work;
}

export const assign = leadCommand(
  {
    name: 'assign',
    help: { 'assign <Nº> <e-mail>': 'dá o lead a alguém da equipe; - tira o dono' },
    words: 1,
  },
  ([email = '']) => {
    if (email === '') throw new UsageError('assign: falta o e-mail de quem responde');
    return async (database, id) => {
      const { owner } = await change(database, id, { owner: email === '-' ? null : email });
      const member = owner === null ? null : await findMember(database, owner);
      return member ? `com ${harmlessLine(member.name)}` : 'sem dono';
    };
  },
);

export const next = leadCommand(
  {
    name: 'next',
    help: { 'next <Nº> <quando> "passo"': 'o próximo passo, "2026-12-01 10:00"; next <Nº> - tira' },
    words: 2,
  },
  ([when = '', text = '']) => {
    const moment = when === '-' ? null : readSaoPauloMoment(when);
    if (when !== '-' && moment === null) {
      throw new UsageError('next: escreva dia e hora entre aspas, "2026-12-01 10:00"');
    }
    return async (database, id) => {
      const step = moment && { at: moment.toISOString(), text };
      // Without a reason, the inbox says that the step was done.
      const reason = step ? undefined : 'removed';
      const { nextStep } = await change(database, id, { nextStep: step }, reason);
      return nextStep ? `${formatMoment(nextStep.at)}, ${nextStep.text}` : 'sem próximo passo';
    };
  },
);

export const won = leadCommand(
  {
    name: 'won',
    help: { 'won <Nº> <valor>': 'ganho, com o valor em reais: won 42 12000' },
    words: 1,
  },
  ([amount = '']) => {
    const cents = centsFromAmount(amount);
    if (cents === null) throw new UsageError('won: escreva o valor em reais, 12000 ou 12.000,00');
    return async (database, id) => {
      await change(database, id, { status: 'won', wonCents: cents });
      return `ganho, ${formatReais(cents)}`;
    };
  },
);

export const lost = leadCommand(
  {
    name: 'lost',
    help: { 'lost <Nº> "motivo"': 'perdido, com o motivo (config/team.yaml tem os usuais)' },
    words: 1,
  },
  ([reason = '']) => {
    if (reason.trim() === '') {
      throw new UsageError(
        `lost: escreva o motivo entre aspas, por exemplo: ${readTeamFile().lostReasons.join(', ')}`,
      );
    }
    return async (database, id) => {
      await change(database, id, { status: 'lost', lostReason: reason });
      return `perdido, ${reason.trim()}`;
    };
  },
);
