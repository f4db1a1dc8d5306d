/**
 * `1 lead`, `12 leads`; with a participle `1 lead apagado`, `12 leads apagados`.
 * @param participle in the singular
 */
export function countedLeads(count: number, participle = ''): string {
  const words = ['lead', participle].filter(Boolean);
  return [count, ...words.map((word) => (count === 1 ? word : `${word}s`))].join(' ');
}
