import { formatCount } from '../../leads/operatorColumns.ts';
import { describeMinutes } from '../../leads/replyTime.ts';
import { saoPauloDay } from '../../leads/saoPauloTime.ts';
import { type AnswerFigures, readTeamFigures } from '../../server/team/answerFigures.ts';
import { CommandFailure, command } from '../command.ts';
import { type Days, nameDays, parseDays, spanOf } from '../commandLine.ts';

/** A figure of fewer leads would say more about chance than about the team. */
const fewestAnswers = 30;

/** How many days are measured where none are named. */
const usualDays = 90;

type Claim = { question: string; figure: string; wording: string };

type Measured = AnswerFigures & { medianMinutes: number; share: number };

const describeUnmarked = ({ unmarked }: AnswerFigures) =>
  unmarked === 0 ? '' : ` Fora da conta: ${formatCount(unmarked)} sem resposta anotada.`;

/** A share is rounded down: 99,6% is not all. */
const claimsOf = (figures: Measured): Record<string, Claim> => ({
  measuredAnswerTime: {
    question: 'Quanto demorou a primeira resposta, medida?',
    figure: describeMinutes(figures.medianMinutes),
    wording: `Mediana da primeira resposta, em tempo de dias úteis: {figure}, em ${formatCount(figures.answered)} contatos respondidos.`,
  },
  measuredAnswersInTime: {
    question: 'Quantas respostas saíram no prazo, medidas?',
    figure: `${Math.floor(figures.share * 100)}%`,
    wording: `Primeira resposta em até {replyTime}: ${formatCount(figures.inTime)} de ${formatCount(figures.answered + figures.overdue)} contatos.${describeUnmarked(figures)}`,
  },
});

const linesOf = (days: Days, today: string, claims: Record<string, Claim>): string[] =>
  Object.entries(claims).flatMap(([name, { question, figure, wording }]) => [
    `  ${name}:`,
    `    question: ${question}`,
    `    figure: "${figure}"`,
    `    wording: "${wording}"`,
    '    group: service',
    '    ground: measured',
    `    source: Medição da própria equipe, ${nameDays(days)}`,
    `    checkedOn: ${today}`,
  ]);

/**
 * What may be published of some days.
 * @throws {CommandFailure} saying why nothing may
 */
function requireEnough(figures: AnswerFigures, days: Days): Measured {
  const { answered, unmarked, medianMinutes, share } = figures;
  const counted = `De ${nameDays(days)}: ${answered} contatos respondidos`;
  if (answered < fewestAnswers || medianMinutes === null || share === null) {
    throw new CommandFailure(
      `${counted}. São precisos ${fewestAnswers} para um número que se publique.`,
    );
  }
  if (unmarked > answered) {
    throw new CommandFailure(
      `${counted} e ${unmarked} sem resposta anotada: o número não diria a verdade.`,
    );
  }
  return { ...figures, medianMinutes, share };
}

/** `publish-answer-time`: prints how fast the team answered, measured, as claims to paste into `site/content/claims.yaml`. */
export const publishAnswerTime = command(
  {
    name: 'publish-answer-time',
    help: {
      'publish-answer-time':
        'imprime a mediana e a parte no prazo, medidas, para colar em\nsite/content/claims.yaml; sem --from, os últimos 90 dias',
    },
    options: ['from', 'until'],
    noOperands: true,
  },
  ({ options }, terminal) => {
    const today = saoPauloDay(new Date());
    const days = parseDays(options, today, usualDays);
    return async (database) => {
      const { answers } = await readTeamFigures(database, spanOf(days));
      const claims = claimsOf(requireEnough(answers, days));
      terminal.out.write(`${linesOf(days, today, claims).join('\n')}\n`);
    };
  },
);
