import { type Facts, factOf, namesIn, namesLike } from './facts.ts';

/** Figures that visitors read as claims: percentages, instalments, money, terms of payment, times, reviews. */
export const claimFigure =
  /\+?\d+(?:,\d+)?%|D\+\d+|\b\d+x\b|R\$\s?\d[\d.]*(?:,\d\d)?|\d+\s?(?:minuto|hora|dia|semana|m[eê]s|ano)\w*(?:\súteis|\sútil)?|\b[Dd]ia\s?\d\d|\b\d+\sh\b|\b\d\dh\b|\b\d,\d\b(?!:)|\b\d+(?=\savaliações)/g;

/** The number of a norm, which only the table of norms may contain. */
const normNumber = /(?:Lei|Decreto|Portaria)\D{0,24}\d[\d.]*\/\d{4}|NBR \d+:|CDC, art/g;

/** The brand's name after a typed article, which would be wrong for a brand with the other article. */
const typedArticle = /(?<!\p{L})(?:[AOaoÀà]|[DNdn][ao]|[Pp]el[ao]|[Aa]o) (?:\{brand\}|Consigo\b)/gu;

const quote = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/**
 * Finds what neither files of words nor legal texts may contain: unknown placeholders and typed facts.
 * The function that it returns takes the placeholders that the page fills in at runtime, and whether
 * figures may be typed, as in examples, invented texts and the registry.
 */
export function textFaults(facts: Facts, claims: Readonly<Record<string, { figure: string }>>) {
  const adviseFor = (found: string) => {
    const names = Object.entries(claims)
      .filter(([, { figure }]) => figure.includes(found))
      .map(([key]) => key);
    return names.length > 0
      ? `escreva ${quote(names.slice(0, 6))}, o que disser o que você quer dizer`
      : 'nenhuma afirmação tem esse número: registre-o antes em site/content/claims.yaml e escreva o nome da afirmação entre chaves';
  };

  return function* faultsOf(raw: string, slots: readonly string[] = [], allowsFigures = false) {
    for (const name of namesIn(raw)) {
      if (slots.includes(name) || factOf(name, facts) !== undefined) continue;
      const others = namesLike(name, [...slots, ...Object.keys(facts)]);
      yield `{${name}} não existe. Mais parecidos: ${quote(others)}`;
    }
    for (const found of raw.match(typedArticle) ?? [])
      yield `“${found}” tem o artigo digitado: escreva {brand.a}, {brand.da}, {brand.na} ou {brand.pela}`;
    if (/[{}]/.test(raw.replace(/\{[^{}\n]*\}/g, '')))
      yield 'tem uma chave sem a outra: um nome fica entre { e }';
    if (allowsFigures) return;
    const typed = raw.replace(/\{[^{}\n]*\}/g, '\0');
    for (const found of new Set(typed.match(claimFigure)))
      yield `o número “${found}” está digitado: ${adviseFor(found)}`;
    for (const found of typed.match(normNumber) ?? [])
      yield `a norma “${found}” está digitada: escreva o nome dela, como em {norm.data}, ou o de uma afirmação, como em {withdrawal.source}; as normas estão em site/content/norms.yaml`;
  };
}
