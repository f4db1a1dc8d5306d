import type { SiteConfig } from '../../../config/siteConfig.ts';
import { claimId, claimOf, pageOf } from '../claims.ts';
import { claims, grounds as groundWords, groups } from '../claims.yaml';
import segmentNames from '../segmentNames.yaml';
import { type Claim, type ClaimGround, claimGrounds, type Day } from '../words/claim.ts';
import words from './numeros.yaml';

/** `22/11/2026`. */
const printDay = (day: Day): string => day.split('-').reverse().join('/');
const day = (iso: Day) => ({ iso, text: printDay(iso) });

const { pages, register } = words;

const usesOf = ({ pages: places }: Claim) =>
  places.map((href) => ({ href, label: pages[pageOf(href)] }));

const rowOf = ([key, claim]: [string, Claim]) => ({
  id: claimId(key),
  figure: claim.figure,
  wording: claim.wording,
  ground: claim.ground,
  source: claim.source,
  norm:
    claim.ground === 'law' ? { href: claim.norm.address, date: day(claim.norm.date) } : undefined,
  checked: day(claim.checkedOn),
  review: claim.ground === 'law' ? day(claim.reviewBy) : undefined,
  evidence: claim.evidence ? register.evidence.published : register.evidence.missing,
  uses: usesOf(claim),
});

const measures = ['Conversion', 'Ticket', 'Approval'] as const;
const isSegmentFigure = (key: string) => measures.some((measure) => key.endsWith(measure));

/** The averages of the segments: a line for each segment, a column for each measure. */
const segmentTable = () => ({
  caption: register.segments.caption.replace(
    '{date}',
    printDay(claimOf('modaConversion').checkedOn),
  ),
  columns: register.segments.columns,
  ground: 'estimated' as const,
  groundName: groundWords.estimated.name,
  rows: Object.entries(segmentNames).map(([name, title]) => ({
    title,
    href: claimOf(`${name}Conversion`).pages[0],
    cells: measures.map((measure) => {
      const key = `${name}${measure}`;
      return { id: claimId(key), figure: claimOf(key).figure };
    }),
  })),
});

const alike = ({ claim: key, text }: { claim: string; text: string }) => {
  const { figure, ground } = claimOf(key);
  const href = `#${claimId(key)}`;
  return { figure, ground, groundName: groundWords[ground].name, text, href };
};

/** Figures that look alike or seem to disagree, each with the question that it answers. */
const comparisons = {
  ...words.comparisons,
  growth: { ...words.comparisons.growth, items: words.comparisons.growth.items.map(alike) },
  times: {
    ...words.comparisons.times,
    rows: words.comparisons.times.rows.map(({ claim: key, path }) => ({
      path,
      time: claimOf(key).figure,
      href: `#${claimId(key)}`,
    })),
  },
  rates: { ...words.comparisons.rates, items: words.comparisons.rates.items.map(alike) },
  forties: { ...words.comparisons.forties, items: words.comparisons.forties.items.map(alike) },
};

/** Every claim that the pages print, by group, with where it comes from and where it is used. */
export const numerosCopy = ({ email, showsRating }: Pick<SiteConfig, 'email' | 'showsRating'>) => {
  const shown = Object.entries(claims).filter(
    ([, { group }]) => showsRating || group !== 'reviews',
  );
  const lines = (count: number) =>
    count === 1 ? register.lines.one : register.lines.many.replace('{count}', String(count));
  const count = (ground: ClaimGround) => shown.filter(([, one]) => one.ground === ground).length;
  const latest =
    shown
      .map(([, { checkedOn }]) => checkedOn)
      .toSorted()
      .at(-1) ?? '';
  const grounds = claimGrounds.map((ground) => ({
    ground,
    ...groundWords[ground],
    count: count(ground),
  }));
  return {
    title: words.title,
    description: words.description,
    hero: {
      kicker: words.hero.kicker.replace('{date}', printDay(latest)),
      headline: words.hero.headline,
      lead: words.hero.lead.replace('{count}', String(shown.length)),
      grounds: grounds.filter((one) => one.ground !== 'unproven' || one.count > 0),
    },
    comparisons,
    register: {
      ...register,
      row: { ...register.row, value: lines(shown.length) },
      filter: { ...register.filter, grounds: grounds.filter((one) => one.count > 0) },
      groups: Object.entries(groups)
        .map(([group, name]) => {
          const own = shown.filter(([, claim]) => claim.group === group);
          return {
            id: group,
            name,
            count: lines(own.length),
            table: group === 'segments' ? segmentTable() : undefined,
            rows: own.filter(([key]) => !isSegmentFigure(key)).map(rowOf),
          };
        })
        .filter(({ rows }) => rows.length > 0),
      write: { label: register.write, href: `mailto:${email}` },
    },
  };
};

export type NumerosCopy = ReturnType<typeof numerosCopy>;
