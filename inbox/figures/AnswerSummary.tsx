import { formatReais } from '../../leads/money.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import { describeMinutes } from '../../leads/replyTime.ts';
import type { TeamFigures } from '../../server/team/answerFigures.ts';
import { wordFor, words } from '../words.ts';
import { type Column, ColumnPlot } from './ColumnPlot.tsx';

const { answers: text } = words;

const counted = (count: number, names: { one: string; many: string }) =>
  `${formatCount(count)} ${wordFor(count, names)}`;

/** How the promise was kept: the median, the share in time, what was won, and the hour of each first answer. */
export function AnswerSummary({ answers, results }: Pick<TeamFigures, 'answers' | 'results'>) {
  const { answered, inTime, overdue, unmarked, medianMinutes, share, hours } = answers;
  const { won, wonCents } = results.total;
  const promises = `${formatCount(inTime)} ${text.ofShare[0]} ${formatCount(answered + overdue)} ${text.ofShare[1]}`;
  const figures = [
    {
      name: text.median,
      figure: medianMinutes === null ? '–' : describeMinutes(medianMinutes),
      note: counted(answered, text.ofMedian),
    },
    {
      name: text.share,
      figure: share === null ? '–' : `${Math.floor(share * 100)}%`,
      note: [
        promises,
        overdue > 0 && counted(overdue, text.overdue),
        unmarked > 0 && counted(unmarked, text.unmarked),
      ]
        .filter(Boolean)
        .join('; '),
    },
    { name: text.won, figure: formatReais(wonCents), note: counted(won, text.shops) },
  ];
  const median = medianMinutes === null ? null : Math.floor(medianMinutes / 60);
  const kindOf = (hour: number): NonNullable<Column['kind']> => {
    if (hour === hours.length - 1) return 'late';
    return hour === median ? 'median' : 'usual';
  };
  const columns = hours.map((count, hour) => ({
    label: hour < hours.length - 1 ? `${hour + 1}ª` : text.later,
    count,
    kind: kindOf(hour),
  }));
  return (
    <>
      <dl className="answer-figures">
        {figures.map(({ name, figure, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{figure}</dd>
            <dd className="note">{note}</dd>
          </div>
        ))}
      </dl>
      {answered > 0 && <ColumnPlot title={text.hours} columns={columns} />}
    </>
  );
}
