import type { Claim } from './claim.ts';
import { type Facts, factOf, namesIn, namesLike } from './facts.ts';
import { findArticles, findFigures, findNorms, retypingOf } from './typedFigures.ts';

type TextRules = {
  /** Names that the page itself fills in as it runs: `{amount}`. */
  slots?: readonly string[];
  /** Figures may be typed: an example's, invented ones, or the registry's own. */
  free?: boolean;
};

const quote = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** What no text may hold, in a file of words or in a legal text: names of nothing, and facts typed by hand. */
export function textFaults(facts: Facts, claims: Readonly<Record<string, Pick<Claim, 'figure'>>>) {
  const retyping = retypingOf([
    ...Object.values(claims).map(({ figure }) => figure),
    facts['example.price'] ?? '',
  ]);

  const adviseFor = (found: string) => {
    const knowing = Object.entries(claims)
      .filter(([, { figure }]) => figure.includes(found) || retypingOf([figure]).test(found))
      .map(([key]) => key);
    return knowing.length > 0
      ? `write ${quote(knowing.slice(0, 6))}, whichever says what you mean`
      : 'no claim knows it: register it in site/content/claims.yaml first, then name the claim in braces';
  };

  return function* faultsOf(raw: string, { slots = [], free = false }: TextRules = {}) {
    for (const name of namesIn(raw)) {
      if (slots.includes(name) || factOf(name, facts) !== undefined) continue;
      const others = namesLike(name, [...slots, ...Object.keys(facts)]);
      yield `{${name}} is no placeholder. Closest: ${quote(others)}`;
    }
    for (const found of findArticles(raw))
      yield `“${found}” has its article typed by hand: write {brand.a}, {brand.da}, {brand.na} or {brand.pela}`;
    if (free) return;
    const typed = raw.replace(/\{[^{}\n]*\}/g, '\0');
    for (const found of findFigures(typed, retyping))
      yield `the figure “${found}” is typed by hand: ${adviseFor(found)}`;
    for (const found of findNorms(typed))
      yield `the norm “${found}” is typed by hand: name it as in {norm.data}, or a claim of it as in {withdrawal.source}; norms stand in site/content/norms.yaml`;
  };
}
