import type { WordsOf } from './shapes.ts';

/** A law or standard. `short`: the name that people know, such as `CDC`. `address`: its official publication. */
export const normShape = { name: '', 'short?': '', date: '', address: '' };

export type Norm = WordsOf<typeof normShape>;

const named = { name: '' };

/** What a claim may be based on. */
export const groundsShape = {
  law: named,
  contract: named,
  estimated: named,
  measured: named,
  unproven: named,
};

/** What each line means: docs/recipes.md, "Add a claim". Days are in ISO 8601. */
export const claimShape = {
  question: '',
  figure: '',
  wording: '{figure}',
  'example?': '',
  group: '',
  ground: '',
  'source?': '',
  'norm?': '',
  'article?': '',
  'reviewBy?': '',
  'document?': '',
  checkedOn: '',
};

export type GivenClaim = WordsOf<typeof claimShape>;

/** A claim as pages print it; one of law has a norm, which is its source and document. */
export type Claim = Omit<GivenClaim, 'ground' | 'norm'> & {
  ground: keyof typeof groundsShape;
  source: string;
  norm?: Norm;
};

/** `CDC, art. 49`; `Lei 10.820/2003, art. 2º-A`. */
export const cite = ({ name, short }: Norm, article: string): string =>
  `${short ?? name}, ${article.replace(/ (?=\d)/g, '\u00a0')}`;
