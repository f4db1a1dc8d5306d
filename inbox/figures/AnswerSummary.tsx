import { formatReais } from '../../leads/money.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import { describeMinutes, promisedHours } from '../../leads/replyTime.ts';
import type { TeamFigures } from '../../server/team/answerFigures.ts';
import { plural } from '../plural.ts';

export function AnswerSummary({ answers, wins }: Pick<TeamFigures, 'answers' | 'wins'>) {
  const { answered, inTime, overdue, waiting, unmarked, medianMinutes, share } = answers;
  const promises = `${formatCount(inTime)} de ${plural(inTime + overdue, '# promessa que terminou', '# promessas que terminaram')}`;
  const figures = [
    {
      name: 'Primeira resposta, mediana',
      figure: medianMinutes === null ? '–' : describeMinutes(medianMinutes),
      note: plural(answered, '# contato, em horas úteis', '# contatos, em horas úteis'),
    },
    {
      name: `Dentro de ${promisedHours} horas úteis`,
      figure: share === null ? '–' : `${Math.floor(share * 100)}%`,
      note: [
        promises,
        overdue > 0 && plural(overdue, '# venceu', '# venceram'),
        waiting > 0 && `${formatCount(waiting)} ainda sem resposta`,
        unmarked > 0 && `${formatCount(unmarked)} sem resposta marcada`,
      ]
        .filter(Boolean)
        .join('; '),
    },
    {
      name: 'Ganhos no período',
      figure: formatCount(wins.won),
      note: `${formatReais(wins.wonCents)} em vendas previstas por mês`,
    },
  ];
  return (
    <dl className="answer-figures">
      {figures.map(({ name, figure, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{figure}</dd>
          <dd className="note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
