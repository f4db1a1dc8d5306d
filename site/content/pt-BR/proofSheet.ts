import type { SiteConfig } from '../../../config/siteConfig.ts';
import { claimId, claimOf, pageOf } from '../claims.ts';
import { claims, grounds as groundWords, groups } from '../claims.yaml';
import { names as segmentNames } from '../segments.yaml';
import { type Claim, claimGrounds, type Day } from '../words/claim.ts';
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
  document: claim.document,
  normDate: claim.ground === 'law' ? day(claim.norm.date) : undefined,
  checked: day(claim.checkedOn),
  review: claim.ground === 'law' ? day(claim.reviewBy) : undefined,
  uses: usesOf(claim),
});

/** The averages of the segments: a line for each segment, a column for each measure. */
function segmentTable(entries: readonly (readonly [string, Claim])[]) {
  const [[, { checkedOn, ground }]] = entries as [[string, Claim]];
  return {
    caption: register.segments.caption.replace('{date}', printDay(checkedOn)),
    columns: register.segments.columns,
    ground,
    groundName: groundWords[ground].name,
    rows: Object.entries(segmentNames).map(([name, title]) => {
      const href = `/#segmento-${name}`;
      const own = entries.filter(
        ([
          ,
          {
            pages: [page],
          },
        ]) => page === href,
      );
      const cells = own.map(([key, { figure }]) => ({ id: claimId(key), figure }));
      return { title, href, cells };
    }),
  };
}

const alike = ({ claim: key, text }: { claim: string; text: string }) => {
  const { figure, ground } = claimOf(key);
  const href = `#${claimId(key)}`;
  return { figure, ground, groundName: groundWords[ground].name, text, href };
};

const { growth, rates, times, forties } = words.comparisons;
const explained = [...growth.items, ...times.rows].map(({ claim }) => claim);

/** Each question that has two answers, with both; without those that have words of their own here. */
const paired = Object.entries(claims).filter(([key, { pair }]) => pair && !explained.includes(key));
const pairs = [...Map.groupBy(paired, ([, { question }]) => question)].map(([heading, both]) => ({
  heading,
  items: both.map(([claim, { wording }]) => alike({ claim, text: wording })),
}));

/** Figures that look alike or seem to disagree, each with the question that it answers. */
const comparisons = {
  row: words.comparisons.row,
  growth: { ...growth, items: growth.items.map(alike) },
  pairs: [...pairs, { ...rates, items: rates.items.map(alike) }],
  times: {
    ...times,
    rows: times.rows.map(({ claim: key, path }) => ({
      path,
      time: claimOf(key).figure,
      href: `#${claimId(key)}`,
    })),
  },
  forties: { ...forties, items: forties.items.map(alike) },
};

type Settings = Pick<SiteConfig, 'email' | 'showsRating' | 'ratingSource'>;

/** Every claim that the pages print, with where it comes from and where it is used: first what can be read today. */
export const numerosCopy = ({ email, showsRating, ratingSource }: Settings) => {
  const shown = Object.entries(claims).flatMap(([key, claim]): [string, Claim][] => {
    if (claim.group !== 'reviews') return [[key, claim]];
    if (!showsRating) return [];
    return [[key, ratingSource ? { ...claim, document: ratingSource } : claim]];
  });
  const published = shown.filter(([, { document }]) => document);
  const unpublished = shown.filter(([, { document }]) => !document);
  const lines = ({ length }: { length: number }) =>
    length === 1 ? register.lines.one : register.lines.many.replace('{count}', String(length));
  const latest =
    shown
      .map(([, { checkedOn }]) => checkedOn)
      .toSorted()
      .at(-1) ?? '';
  const groupsOf = Object.entries(groups).map(([group, name]) => {
    const own = unpublished.filter(([, claim]) => claim.group === group);
    return {
      id: group,
      name,
      table: group === 'segments' ? segmentTable(own) : undefined,
      rows: group === 'segments' ? [] : own.map(rowOf),
    };
  });
  return {
    title: words.title,
    description: words.description,
    lines: lines(shown),
    hero: {
      kicker: words.hero.kicker.replace('{date}', printDay(latest)),
      headline: words.hero.headline,
      lead: words.hero.lead.replace('{count}', String(shown.length)),
      grounds: claimGrounds
        .filter((ground) => shown.some(([, claim]) => claim.ground === ground))
        .map((ground) => ({ ground, ...groundWords[ground] })),
    },
    comparisons,
    register: {
      labels: register.labels,
      published: {
        ...register.published,
        row: { ...register.published.row, value: lines(published) },
        rows: published.map(rowOf),
      },
      unpublished: {
        ...register.unpublished,
        row: { ...register.unpublished.row, value: lines(unpublished) },
        open: register.unpublished.open.replace('{lines}', lines(unpublished)),
        groups: groupsOf.filter(({ rows, table }) => table || rows.length > 0),
      },
      note: {
        text: `${register.examples} ${register.missing}`,
        write: { label: register.write, href: `mailto:${email}` },
        correction: register.correction,
      },
    },
  };
};

export type NumerosCopy = ReturnType<typeof numerosCopy>;
