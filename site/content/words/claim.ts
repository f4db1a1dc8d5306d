import type { WordsOf } from './shapes.ts';

/** A law or standard. `short`: the name that people know, such as `CDC`. `address`: where it is published. */
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

/** docs/recipes.md, "Add a claim", says what each line means. Days are in ISO 8601. */
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

/** A claim as pages print it. If it is based on law, its norm is both its source and its document. */
export type Claim = Omit<GivenClaim, 'ground' | 'norm'> & {
  ground: keyof typeof groundsShape;
  source: string;
  norm?: Norm;
};

/** `CDC, art. 49`; `Lei 10.820/2003, art. 2º-A`. */
export const cite = ({ name, short }: Norm, article: string): string =>
  `${short ?? name}, ${article.replace(/ (?=\d)/g, '\u00a0')}`;
