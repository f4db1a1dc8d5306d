import { nameForm } from '../../leads/formDefinitions.ts';
import { formatAmount, formatReais } from '../../leads/money.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import type { AnswerFigures, Result, TeamFigures } from '../../server/team/answerFigures.ts';
import { spanText } from '../moments.ts';
import { Notice } from '../Notice.tsx';
import { wordFor, words } from '../words.ts';
import { FigurePage } from './FigurePage.tsx';

const { answers: text } = words;

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

/** The three figures that a team is led by. */
function Figures({ answers, total }: { answers: AnswerFigures; total: Result }) {
  const { answered, inTime, overdue, unmarked, medianMinutes, share } = answers;
  const all = [
    {
      name: text.median,
      value: medianMinutes === null ? '–' : spanText(medianMinutes * 60_000),
      note: `${text.medianOf} ${formatCount(answered)} ${wordFor(answered, words.contacts)}`,
    },
    {
      name: text.inTime,
      value: share === null ? '–' : percent.format(share),
      note: `${formatCount(inTime)} ${text.of} ${formatCount(answered + overdue)} ${text.promises}${
        unmarked > 0 ? `; ${formatCount(unmarked)} ${text.unmarked}` : ''
      }`,
    },
    {
      name: text.won,
      value: formatReais(total.wonCents),
      note: `${formatCount(total.won)} ${wordFor(total.won, text.shops)}`,
    },
  ];
  return (
    <dl className="key-figures">
      {all.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="key-figure">{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In which business hour answers went out: a bar for each of the 24, and one for what came later. */
function Hours({ hours, medianMinutes }: AnswerFigures) {
  const most = Math.max(1, ...hours);
  const median = medianMinutes === null ? null : Math.floor(medianMinutes / 60);
  const late = hours.at(-1) ?? 0;
  const sum = hours.reduce((total, count) => total + count, 0);
  return (
    <figure className="hour-plot">
      <figcaption className="sheet-label">{text.hours}</figcaption>
      <svg
        role="img"
        aria-label={`${formatCount(sum)} ${text.answered}; ${formatCount(late)} ${text.late}`}
        width="100%"
        height="144"
        viewBox="0 0 280 100"
        preserveAspectRatio="none"
      >
        {hours.map((count, hour) => {
          const isLate = hour === hours.length - 1;
          const height = Math.max(1, (count / most) * 100);
          const place = isLate ? { x: 250, width: 30 } : { x: hour * 10, width: 9.4 };
          const kind = isLate ? 'late' : hour === median ? 'median' : undefined;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
              key={hour}
              {...place}
              y={100 - height}
              height={height}
              data-kind={kind}
            />
          );
        })}
      </svg>
      <p className="hour-ends mono" aria-hidden="true">
        <span>1ª</span>
        <span>12ª</span>
        <span>24ª</span>
        <span>{text.after}</span>
      </p>
      {median !== null && (
        <p className="hour-key">
          {text.medianHour}, {median + 1}ª
        </p>
      )}
    </figure>
  );
}

type ResultTableProps = { title: string; what: string; rows: readonly Result[]; total: Result };

/** What became of leads, by one thing that they have in common. */
function ResultTable({ title, what, rows, total }: ResultTableProps) {
  const cells = ({ leads, inTime, qualified, won, wonCents }: Result) => (
    <>
      <td data-label={text.columns.leads}>{formatCount(leads)}</td>
      <td data-label={text.columns.inTime}>{formatCount(inTime)}</td>
      <td data-label={text.columns.qualified}>{formatCount(qualified)}</td>
      <td data-label={text.columns.won}>{formatCount(won)}</td>
      <td data-label={text.columns.value}>{formatAmount(wonCents)}</td>
    </>
  );
  return (
    <table className="tbl stacked result-table">
      <caption className="sheet-label">{title}</caption>
      <thead>
        <tr>
          {[what, ...Object.values(text.columns)].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.of}>
            <th scope="row">
              <bdi>{row.of ?? text.unknown}</bdi>
            </th>
            {cells(row)}
          </tr>
        ))}
        <tr className="total">
          <th scope="row">{text.total}</th>
          {cells(total)}
        </tr>
      </tbody>
    </table>
  );
}

const withFormNames = (rows: readonly Result[]) =>
  rows.map(({ of, ...row }) => ({ ...row, of: of && nameForm(of) }));

/** How the promise was kept, and what became of leads by campaign, form and segment. */
export const AnswersView = () => (
  <FigurePage<TeamFigures> title={text.title} path="figures">
    {({ total, answers, results }) =>
      total === 0 ? (
        <Notice kind="empty">{words.sources.empty}</Notice>
      ) : (
        <div className="answer-figures">
          <Figures answers={answers} total={results.total} />
          {answers.answered > 0 && <Hours {...answers} />}
          <ResultTable {...text.campaigns} rows={results.campaigns} total={results.total} />
          <ResultTable {...text.forms} rows={withFormNames(results.forms)} total={results.total} />
          <ResultTable {...text.segments} rows={results.segments} total={results.total} />
        </div>
      )
    }
  </FigurePage>
);
