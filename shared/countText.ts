/** `1.200` */
export const formatCount = (count: number): string => count.toLocaleString('pt-BR');

/** One of two texts, by a count that replaces its `#`: `1 contato`, `1.200 contatos`. */
export const plural = (count: number, one: string, many: string): string =>
  (count === 1 ? one : many).replace('#', formatCount(count));
