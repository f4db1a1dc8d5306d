import type { Claim } from './claim.ts';
import { type Facts, factOf, namesIn, namesLike } from './facts.ts';
import { findArticles, findFigures, findNorms, retypingOf } from './typedFigures.ts';

type TextRules = {
  /** Placeholders that the page fills in at runtime: `{amount}`. */
  slots?: readonly string[];
  /** Whether figures may be typed: in an example, an invented text, or the registry itself. */
  free?: boolean;
};

const quote = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Finds what no text may contain, in files of words and legal texts: unknown placeholders and typed facts. */
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
      ? `escreva ${quote(knowing.slice(0, 6))}, o que disser o que você quer dizer`
      : 'nenhuma afirmação o conhece: registre-o antes em site/content/claims.yaml e escreva o nome da afirmação entre chaves';
  };

  return function* faultsOf(raw: string, { slots = [], free = false }: TextRules = {}) {
    for (const name of namesIn(raw)) {
      if (slots.includes(name) || factOf(name, facts) !== undefined) continue;
      const others = namesLike(name, [...slots, ...Object.keys(facts)]);
      yield `{${name}} não existe. Mais parecidos: ${quote(others)}`;
    }
    for (const found of findArticles(raw))
      yield `“${found}” tem o artigo digitado: escreva {brand.a}, {brand.da}, {brand.na} ou {brand.pela}`;
    if (free) return;
    const typed = raw.replace(/\{[^{}\n]*\}/g, '\0');
    for (const found of findFigures(typed, retyping))
      yield `o número “${found}” está digitado: ${adviseFor(found)}`;
    for (const found of findNorms(typed))
      yield `a norma “${found}” está digitada: escreva o nome dela, como em {norm.data}, ou o de uma afirmação, como em {withdrawal.source}; as normas estão em site/content/norms.yaml`;
  };
}
