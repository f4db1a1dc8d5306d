const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Emoji and East Asian wide characters take two columns of a terminal (Unicode TR11, roughly). */
const wide =
  /^(?:\p{Emoji_Presentation}|.\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;
const zeroWidth = /^[\p{M}\p{Cf}]+$/u;

const graphemeWidth = (grapheme: string): number => {
  if (zeroWidth.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
};

const parts = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

const isPlain = (text: string) => /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(text);

/** Columns that a line takes in a terminal. */
export const displayWidth = (line: string): number =>
  isPlain(line)
    ? line.length
    : parts(line).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);

/** The line cut to a width, with `…` where something was cut, and filled up with spaces. */
export function fitToWidth(line: string, width: number): string {
  const full = displayWidth(line);
  if (full <= width) return line + ' '.repeat(width - full);
  let kept = '';
  let used = 0;
  for (const grapheme of parts(line)) {
    const next = used + graphemeWidth(grapheme);
    if (next > width - 1) break;
    kept += grapheme;
    used = next;
  }
  return `${kept}…${' '.repeat(width - 1 - used)}`;
}
