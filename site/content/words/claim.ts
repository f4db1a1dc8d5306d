/** A day as ISO 8601 writes it: `2026-11-22`. */
export type Day = string;

export type Norm = {
  /** As texts cite it: `Lei 10.820/2003`. */
  name: string;
  /** The shorter name that people know, where there is one: `CDC`. */
  short?: string;
  date: Day;
  /** Where its text, or for a standard its catalogue entry, is published by whoever issued it. */
  address: string;
};

/** In the order of the proof sheet. */
export const claimGrounds = ['law', 'contract', 'estimated', 'measured', 'unproven'] as const;
type ClaimGround = (typeof claimGrounds)[number];

type ClaimFacts = {
  /** What it answers, as a merchant would ask. No two claims answer the same, but for a pair. */
  question: string;
  /** The other claim that answers it, for another case: the wording of each says for which. */
  pair?: string;
  /** As printed. */
  figure: string;
  /** What the figure says, with the limits that keep it true. */
  wording: string;
  /** One that makes it clear, where it needs one. */
  example?: string;
  /** With which others it stands on the proof sheet. */
  group: string;
  /** What it rests on, in words: its source, or the norm and article. */
  source: string;
  /** The day on which somebody last held the wording against its source. */
  checkedOn: Day;
  /** Where a visitor can read what it rests on today: the law, or a document that the owner has published. */
  document?: string;
};

/** A norm says so: anybody can read it, and it may change. `reviewBy`: the day to read it again by. */
type LawClaim = ClaimFacts & { ground: 'law'; norm: Norm; article: string; reviewBy: Day };

/**
 * What rests on something else. `measured`: in shops, with sample and period in its source. `contract`: a
 * term of the product, as good as the signed contract. `estimated`: a market average or an assumption.
 * `unproven`: merchants are said to have said so.
 */
type SourcedClaim = ClaimFacts & { ground: Exclude<ClaimGround, 'law'> };

export type Claim = LawClaim | SourcedClaim;

/** `CDC, art. 49`; `Lei 10.820/2003, art. 2º-A`. */
export const cite = ({ name, short }: Norm, article: string): string =>
  `${short ?? name}, ${article.replace(/ (?=\d)/g, '\u00a0')}`;
