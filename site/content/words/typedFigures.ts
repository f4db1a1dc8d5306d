/** What a visitor reads as a claim: percentages, instalments, money, terms of payment and times. */
const figure =
  /\+?\d+(?:,\d+)?%|D\+\d+|\b\d+x\b|R\$\s\d[\d.]*(?:,\d\d)?|\d+\s(?:minuto|hora|dia|semana|m[eê]s|ano)\w*(?:\súteis|\sútil)?|\b\d+\sh\b/g;

/** A norm by its number, which stands in the table of norms alone. */
const normNumber = /(?:Lei|Decreto|Portaria)\D{0,24}\d[\d.]*\/\d{4}|NBR \d+:|CDC, art/g;

/** Every way to write one of these figures once more: in full or cut short (`24 h úteis`, `dia 45`). */
export function retypingOf(figures: readonly string[]): RegExp {
  const ways = figures
    .filter((text) => /\d/.test(text))
    .flatMap((text) => {
      const stem = text.replace(/^até /, '').replace(/(\d (?:h|min|dia)).*/, '$1');
      const [, days] = /^(\d+) dia$/.exec(stem) ?? [];
      return days && Number(days) > 1 ? [stem, `dia ${days}`] : [stem];
    })
    .map((one) => one.replace(/[.+$]/g, '\\$&').replace(/\s/g, '\\s?'));
  return new RegExp(`(?<![\\d.,+])(?:${ways.join('|') || '(?!)'})(?!\\d|[.,]\\d)`, 'gi');
}

/** Figures that stand in a text by hand: what reads as one, and what retypes one that is known. */
export const findFigures = (text: string, retyping: RegExp): string[] => [
  ...new Set([...(text.match(figure) ?? []), ...(text.match(retyping) ?? [])]),
];

/** Norms that a text names by their number instead of by a placeholder. */
export const findNorms = (text: string): string[] => text.match(normNumber) ?? [];

/** A brand's name behind an article that is typed, and so would stay where another brand takes another. */
export const findArticles = (text: string): string[] =>
  text.match(/(?<!\p{L})(?:[ao]|[dn][ao]|pel[ao]|à|ao) \{brand\}/giu) ?? [];
