/** Figures that visitors read as claims: percentages, instalments, money, payment terms and times. */
const figure =
  /\+?\d+(?:,\d+)?%|D\+\d+|\b\d+x\b|R\$\s\d[\d.]*(?:,\d\d)?|\d+\s(?:minuto|hora|dia|semana|m[eê]s|ano)\w*(?:\súteis|\sútil)?|\b\d+\sh\b/g;

/** A norm's number; only the table of norms may contain it. */
const normNumber = /(?:Lei|Decreto|Portaria)\D{0,24}\d[\d.]*\/\d{4}|NBR \d+:|CDC, art/g;

/** Matches every spelling of these figures, in full or abbreviated (`24 h úteis`, `dia 45`). */
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

/** Figures typed in a text: anything that looks like a claim, and any known figure. */
export const findFigures = (text: string, retyping: RegExp): string[] => [
  ...new Set([...(text.match(figure) ?? []), ...(text.match(retyping) ?? [])]),
];

/** Norms that a text cites by number instead of by placeholder. */
export const findNorms = (text: string): string[] => text.match(normNumber) ?? [];

/** A brand's name after a typed article, which would be wrong for a brand with the other one. */
export const findArticles = (text: string): string[] =>
  text.match(/(?<!\p{L})(?:[ao]|[dn][ao]|pel[ao]|à|ao) \{brand\}/giu) ?? [];
