import { stringify } from 'yaml';
import { type AnswerFigures, readTeamFigures } from '../../server/team/answerFigures.ts';
import { formatCount } from '../../shared/countText.ts';
import { describeMinutes } from '../../shared/replyTime.ts';
import { saoPauloDay } from '../../shared/saoPauloTime.ts';
import { CommandFailure, command } from '../command.ts';
import { type Days, nameDays, parseDays, spanOf } from '../commandLine.ts';

/** With fewer leads, the figure would reflect chance more than the team. */
const fewestAnswers = 30;

const usualDays = 90;

type Measured = AnswerFigures & { medianMinutes: number; share: number };

/** The publishable figures of a period. @throws {CommandFailure} if there are none; it says why */
function requireEnough(figures: AnswerFigures, days: Days): Measured {
  const { answered, unmarked, medianMinutes, share } = figures;
  const counted = `De ${nameDays(days)}: ${answered} leads respondidos`;
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

/** The two claims for `site/content/claims.yaml`. A share is rounded down, because 99.6 % is not all. */
function claimsOf(figures: Measured, days: Days, checkedOn: string) {
  const { answered, inTime, overdue, unmarked } = figures;
  const left = unmarked && ` Fora da conta: ${formatCount(unmarked)} sem resposta anotada.`;
  const grounds = {
    group: 'service',
    ground: 'measured',
    source: `Medição da própria equipe, ${nameDays(days)}`,
    checkedOn,
  };
  return {
    measuredAnswerTime: {
      question: 'Quanto demorou a primeira resposta, medida?',
      figure: describeMinutes(figures.medianMinutes),
      wording: `Mediana da primeira resposta, em tempo de dias úteis: {figure}, em ${formatCount(answered)} contatos respondidos.`,
      ...grounds,
    },
    measuredAnswersInTime: {
      question: 'Quantas respostas saíram no prazo, medidas?',
      figure: `${Math.floor(figures.share * 100)}%`,
      wording: `Primeira resposta em até {replyTime}: ${formatCount(inTime)} de ${formatCount(inTime + overdue)} contatos.${left || ''}`,
      ...grounds,
    },
  };
}

export const publishAnswerTime = command(
  {
    name: 'publish-answer-time',
    help: {
      'publish-answer-time':
        'mostra a mediana e a parte no prazo, medidas, para colar em\nsite/content/claims.yaml (/numeros); sem --from, os últimos 90 dias',
    },
    options: ['from', 'until'],
    noOperands: true,
  },
  ({ options }, terminal) => {
    const today = saoPauloDay(new Date());
    const days = parseDays(options, today, usualDays);
    return async (database) => {
      const { answers } = await readTeamFigures(database, spanOf(days));
      const claims = claimsOf(requireEnough(answers, days), days, today);
      // Without the first line, `claims:`, which the file already has.
      const [, ...lines] = stringify({ claims }, { lineWidth: 0 }).split('\n');
      terminal.out.write(lines.join('\n'));
      terminal.err.write(
        'Cole as duas no fim de site/content/claims.yaml, e depois: npm run build\n',
      );
    };
  },
);
