import fc from 'fast-check';
import { longText, whiteSpace } from '../../support/rowsAtTheLimits.ts';

/** Input that has broken text parsers before. */
const nasty = [
  ...'| |\0|a\0b|\ufeff|\ufeffAna|\u202eanA\u202c|\u200b|\u00ad|\u0085|\uffff|\u001b[2J|\u2028'.split(
    '|',
  ),
  ...['\ud800', 'a\udc00', '\udc00\ud800', '👩‍👩‍👧', '🇧🇷', 'e\u0301\u0301\u0301', 'Z͑ͫ̓ͪ̂ͫ̽', 'ﷺ'],
  ...'null true NaN undefined __proto__ constructor [] {} " \\ \\u0000 \u{10ffff}'.split(' '),
  ...["'; DROP TABLE merchant_leads; --", '<script>alert(1)</script>', '{{name.value}}'],
  ...['%00', '%s%n', '=1+1', ',=1', ';@A1', '\t-1', '\n+1', ',"=1', "'=1", '\r\nX-Injected: 1'],
  ...['../../etc/passwd', '#{7*7}', whiteSpace],
];

const string = (unit: readonly string[] | 'grapheme' | 'binary', maxLength: number) =>
  fc.string({ unit: typeof unit === 'string' ? unit : fc.constantFrom(...unit), maxLength });

/** One of several kinds, as often as their weights say. */
export const weighted = <Value>(
  ...kinds: (readonly [weight: number, arbitrary: fc.Arbitrary<Value>])[]
): fc.Arbitrary<Value> => fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const aboutLimits = fc
  .tuple(fc.constantFrom(100, 120, 254, 5000), fc.integer({ min: -2, max: 2 }))
  .map(([limit, more]) => longText(limit + more));

/** Text of every kind: plain, nasty, from all of Unicode, with unpaired surrogates, near a limit's length. */
export const anyText: fc.Arbitrary<string> = weighted(
  [3, string('grapheme', 24)],
  [2, string('binary', 24)],
  [4, fc.constantFrom(...nasty)],
  [2, string([...nasty, 'a', '@', '.', '1'], 12)],
  [1, aboutLimits],
);

/** Text made of spaces and of pieces that mean something to its parser, which are given separated by spaces. */
export const textOf = (pieces: string, ...more: string[]) =>
  string([...pieces.split(/\s+/), ' ', ...more], 12);

const given = process.env['CASES'];

/** The cases of the whole project. The bar is a million: `CASES=1000000`. */
const allCases = Number(given ?? 2500);

/** The same in every run, so that new failures come from changes; with `CASES`, a new one or that in `SEED`. */
const seed = Number(
  process.env['SEED'] ?? (given ? Math.trunc(Math.random() * 2 ** 31) : 20_261_122),
);

/** In milliseconds; a case that takes longer is hanging. */
export const hangTime = 120_000;

type Fuzz<Case> = {
  /** The test's share of the project's cases, from 0 to 1. */
  share: number;
  /** How many cases are checked together, on average. */
  atOnce?: number;
  cases: fc.Arbitrary<Case>;
  /** Throws if the promise is broken. */
  check: (cases: readonly Case[]) => Promise<void> | void;
};

/**
 * Checks a promise with random cases.
 * @throws the shrunk counterexample with its seed
 */
export async function fuzz<Case>({ share, atOnce = 1, cases, check }: Fuzz<Case>): Promise<void> {
  const numRuns = Math.ceil((allCases * share) / atOnce);
  const group = fc.array(cases, { minLength: 1, maxLength: 2 * atOnce - 1, size: 'max' });
  const property = fc.asyncProperty(group, async (some) => check(some));
  await fc.assert(property, { numRuns, seed, timeout: 3 * hangTime });
}
