/** A day in ISO 8601: `2026-11-22`. */
export type Day = string;

export type Norm = {
  /** As cited in texts: `Lei 10.820/2003`. */
  name: string;
  /** The shorter name that people know, if there is one: `CDC`. */
  short?: string;
  date: Day;
  /** The official publication of its text or, for a standard, of its catalogue entry. */
  address: string;
};

/** In the order of the proof sheet. */
export const claimGrounds = ['law', 'contract', 'estimated', 'measured', 'unproven'] as const;
type ClaimGround = (typeof claimGrounds)[number];

type ClaimFacts = {
  /** The question it answers, in a merchant's words. Only the two claims of a pair share a question. */
  question: string;
  /** The other claim that answers the question, for another case; each wording names its case. */
  pair?: string;
  /** As printed. */
  figure: string;
  /** What the figure means, with the limits that keep it true. */
  wording: string;
  /** An example, if the wording needs one. */
  example?: string;
  /** Its group on the proof sheet. */
  group: string;
  /** What it is based on, in words: its source, or norm and article. */
  source: string;
  /** The day on which somebody last compared the wording with its source. */
  checkedOn: Day;
  /** Where a visitor can read its basis today: the law, or a document published by the owner. */
  document?: string;
};

/** Based on a norm, which anybody can read, and which may change. `reviewBy`: read it again by this day. */
type LawClaim = ClaimFacts & { ground: 'law'; norm: Norm; article: string; reviewBy: Day };

/**
 * Based on something else. `measured`: in shops; the source names sample and period. `contract`: a term of
 * the product, as good as the signed contract. `estimated`: a market average or an assumption.
 * `unproven`: attributed to merchants.
 */
type SourcedClaim = ClaimFacts & { ground: Exclude<ClaimGround, 'law'> };

export type Claim = LawClaim | SourcedClaim;

/** `CDC, art. 49`; `Lei 10.820/2003, art. 2º-A`. */
export const cite = ({ name, short }: Norm, article: string): string =>
  `${short ?? name}, ${article.replace(/ (?=\d)/g, '\u00a0')}`;
