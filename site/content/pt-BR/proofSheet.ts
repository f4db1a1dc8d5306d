import type { SiteConfig } from '../../../config/siteConfig.ts';
import { fillBraces } from '../../../leads/fillBraces.ts';
import { claimId } from '../claims.ts';
import { claims, grounds as groundWords, groups, uses } from '../claims.yaml';
import type { PagePath } from '../pagePaths.ts';
import { names as segmentNames } from '../segments.yaml';
import type { Claim, Day } from '../words/claim.ts';
import words from './numeros.yaml';

/** `22/11/2026`. */
const printDay = (day: Day): string => day.split('-').reverse().join('/');
const day = (iso: Day) => ({ iso, text: printDay(iso) });

const { pages, register } = words;

const usesOf = (key: string) =>
  (uses[key] ?? []).map((href) => ({ href, label: pages[href.split('#')[0] as PagePath] }));

const rowOf = ([key, claim]: [string, Claim]) => ({
  id: claimId(key),
  figure: claim.figure,
  wording: claim.wording,
  ground: claim.ground,
  groundName: groundWords[claim.ground].name,
  source: claim.source,
  document: claim.document,
  normDate: claim.ground === 'law' ? day(claim.norm.date) : undefined,
  checked: day(claim.checkedOn),
  review: claim.ground === 'law' ? day(claim.reviewBy) : undefined,
  uses: usesOf(key),
});

/** The averages of the segments: a line for each segment, a column for each measure. */
function segmentTable(entries: readonly (readonly [string, Claim])[]) {
  const [[, { checkedOn, ground }]] = entries as [[string, Claim]];
  const date = printDay(checkedOn);
  return {
    caption: `${groundWords[ground].name}. ${fillBraces(register.segments.caption, { date })}`,
    columns: register.segments.columns,
    ground,
    rows: Object.entries(segmentNames).map(([name, title]) => {
      const own = entries.filter(([key]) => key.startsWith(name));
      const cells = own.map(([key, { figure }]) => ({ id: claimId(key), figure }));
      return { title, href: `/#segmento-${name}`, cells };
    }),
  };
}

/** Each question that has two answers, with both: figures that differ from page to page. */
const differences = {
  ...words.differences,
  questions: [
    ...Map.groupBy(
      Object.entries(claims).filter(([, { pair }]) => pair),
      ([, { question }]) => question,
    ),
  ].map(([question, answers]) => ({
    question,
    answers: answers.map(([key, { figure, wording }]) => ({
      figure,
      wording,
      href: `#${claimId(key)}`,
    })),
  })),
};

type Settings = Pick<SiteConfig, 'email' | 'showsRating' | 'ratingSource'>;

/** In which part of the sheet a claim stands, by what it rests on. */
const partOf = (ground: Claim['ground']) =>
  ground === 'contract' ? 'terms' : ground === 'law' ? 'laws' : 'estimates';

const printLines = ({ length }: { length: number }) =>
  length === 1 ? register.lines.one : fillBraces(register.lines.many, { count: String(length) });

/** The claims of a part, by group. */
function partCopy(part: ReturnType<typeof partOf>, shown: readonly [string, Claim][]) {
  const own = shown.filter(([, { ground }]) => partOf(ground) === part);
  const groupsOf = Object.entries(groups).map(([group, name]) => {
    const members = own.filter(([, claim]) => claim.group === group);
    const isTable = group === 'segments' && members.length > 0;
    return {
      id: `${part}-${group}`,
      name,
      table: isTable ? segmentTable(members) : undefined,
      rows: isTable ? [] : members.map(rowOf),
    };
  });
  const words: { open?: string } & typeof register.terms = register[part];
  return {
    ...words,
    open: words.open && fillBraces(words.open, { lines: printLines(own) }),
    groups: groupsOf.filter(({ rows, table }) => table || rows.length > 0),
  };
}

/** Every claim that the pages print, with where it comes from and where it is used. */
export const numerosCopy = ({ email, showsRating, ratingSource }: Settings) => {
  const shown = Object.entries(claims).flatMap(([key, claim]): [string, Claim][] => {
    if (claim.group !== 'reviews') return [[key, claim]];
    if (!showsRating) return [];
    return [[key, ratingSource ? { ...claim, document: ratingSource } : claim]];
  });
  const latest =
    shown
      .map(([, { checkedOn }]) => checkedOn)
      .toSorted()
      .at(-1) ?? '';
  return {
    title: words.title,
    description: words.description,
    hero: { ...words.hero, kicker: fillBraces(words.hero.kicker, { date: printDay(latest) }) },
    differences,
    labels: register.labels,
    terms: partCopy('terms', shown),
    estimates: partCopy('estimates', shown),
    laws: partCopy('laws', shown),
    note: {
      text: `${register.examples} ${register.missing}`,
      write: { label: register.write, href: `mailto:${email}` },
      correction: register.correction,
    },
  };
};

export type NumerosCopy = ReturnType<typeof numerosCopy>;
