import type { ReactNode } from 'react';
import { fillBraces } from '../../shared/fillBraces.ts';
import { formatDay } from '../../shared/saoPauloTime.ts';
import { claimId } from '../content/claims.ts';
import { claims as all, grounds, groups, uses } from '../content/claims.yaml';
import copy from '../content/pt-BR/numeros.yaml';
import { names as segmentNames } from '../content/segments.yaml';
import type { Claim } from '../content/words/claim.ts';
import '../styles/folds.css';
import '../styles/numeros.css';
import '../styles/table.css';
import { siteConfig } from '../thisSite.ts';
import { InnerHero } from '../ui/InnerHero.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { LedgerRow } from '../ui/payslipParts.tsx';
import { TableHead } from '../ui/TableHead.tsx';

const { email, showsRating, ratingSource } = siteConfig;
const { pages, register } = copy;

type NamedClaim = [key: string, claim: Claim];

/** Every printed claim. The rating links to the place where its reviews can be read. */
const claims = Object.entries(all).flatMap(([key, claim]): NamedClaim[] => {
  if (claim.group !== 'reviews') return [[key, claim]];
  if (!showsRating) return [];
  return [[key, ratingSource ? { ...claim, document: ratingSource } : claim]];
});

export function ProofHero() {
  const days = claims.map(([, { checkedOn }]) => checkedOn);
  const date = formatDay(days.toSorted().at(-1) ?? '');
  return <InnerHero {...copy.hero} kicker={fillBraces(copy.hero.kicker, { date })} />;
}

/** Explains figures that differ between pages: each question that has several answers, with all of them. */
export function Differences() {
  const { row, heading, notes } = copy.differences;
  const questions = [...Map.groupBy(claims, ([, { question }]) => question)].filter(
    ([, answers]) => answers.length > 1,
  );
  return (
    <section className="wrap register">
      <LedgerRow {...row} />
      <h2>{heading}</h2>
      <dl className="differences">
        {questions.map(([question, answers]) => (
          <div key={question}>
            <dt>{question}</dt>
            {answers.map(([key, { figure, wording }]) => (
              <dd key={key}>
                <a className="figure finger" href={`#${claimId(key)}`}>
                  {figure}
                </a>
                <span>{wording}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </section>
  );
}

type Part = 'terms' | 'estimates' | 'laws';

const partOf = ({ ground }: Claim): Part =>
  ground === 'contract' ? 'terms' : ground === 'law' ? 'laws' : 'estimates';

/** The claims of one part, by group. If they are folded, an address that names a row opens them. */
export function Register({ part, children }: { part: Part; children?: ReactNode }) {
  const words: { open?: string } & typeof register.terms = register[part];
  const own = claims.filter(([, claim]) => partOf(claim) === part);
  const listed = Object.keys(groups).flatMap((group) => {
    const members = own.filter(([, claim]) => claim.group === group);
    if (members.length === 0) return [];
    return (
      <div key={group}>
        <h3>{groups[group]}</h3>
        {group === 'segments' ? <SegmentTable claims={members} /> : <ClaimList claims={members} />}
      </div>
    );
  });
  return (
    <section className="wrap register">
      <LedgerRow {...words.row} />
      <h2>{words.heading}</h2>
      <p className="lead mt-3">{words.lead}</p>
      {words.open ? (
        <details>
          <summary>
            {fillBraces(words.open, { count: String(own.length) })}
            <PlusIcon />
          </summary>
          {listed}
        </details>
      ) : (
        listed
      )}
      {children}
    </section>
  );
}

export const ProofNote = () => (
  <p className="note">
    {register.examples} {register.missing} <a href={`mailto:${email}`}>{register.write}</a>.{' '}
    {register.correction}
  </p>
);

/** The averages of the segments: a row for each segment, a column for each measure. */
function SegmentTable({ claims }: { claims: readonly NamedClaim[] }) {
  const [[, { checkedOn, ground }]] = claims as [NamedClaim];
  const caption = fillBraces(register.segments.caption, { date: formatDay(checkedOn) });
  return (
    <table className="tbl segment-claims">
      <caption>{`${grounds[ground].name}. ${caption}`}</caption>
      <TableHead columns={register.segments.columns} className="mono" />
      <tbody>
        {Object.entries(segmentNames).map(([segment, title]) => (
          <tr key={segment}>
            <th scope="row">
              <a href={`/#segmento-${segment}`}>{title}</a>
            </th>
            {claims
              .filter(([key]) => key.startsWith(segment))
              .map(([key, { figure }]) => (
                <td key={key} id={claimId(key)} data-claim-ground={ground}>
                  {figure}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What each claim says, with links to where it is printed; what all are based on is said once, above them. */
function ClaimList({ claims }: { claims: readonly NamedClaim[] }) {
  const bases = claims.map(([, { ground, source, document, checkedOn }]) =>
    [ground, source, document, checkedOn].join(),
  );
  const shared = new Set(bases).size === 1 ? claims[0]?.[1] : undefined;
  return (
    <>
      {shared && <Basis {...shared} />}
      <ol>
        {claims.map(([key, claim]) => (
          <li key={key} className="stack claim" id={claimId(key)} data-claim-ground={claim.ground}>
            <b className="figure">{claim.figure}</b>
            <p>{claim.wording}</p>
            <div>
              {!shared && <Basis {...claim} />}
              <p className="note uses">
                {register.labels.uses}
                {uses[key]?.flatMap((page) => [
                  ' ',
                  <a key={page} href={page}>
                    {pages[page]}
                  </a>,
                ])}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function Basis({ ground, source, document, norm, checkedOn, reviewBy }: Claim) {
  const { checked, review } = register.labels;
  return (
    <p className="note">
      {grounds[ground].name} · {document ? <a href={document}>{source}</a> : source}
      {norm && `, ${formatDay(norm.date)}`} ·{' '}
      <span className="whole">
        {checked} {formatDay(checkedOn)}
      </span>
      {reviewBy && ` · ${review} ${formatDay(reviewBy)}`}
    </p>
  );
}
