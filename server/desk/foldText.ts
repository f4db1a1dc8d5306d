/** Text for comparison: without case, accents and compatibility variants, so that `JOÃO`, `joao` and `ｊｏãｏ` are one. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
