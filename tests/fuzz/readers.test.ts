import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, csvLine } from '../../server/leads/leadCsv.ts';
import { harmlessLine, harmlessText } from '../../server/output/harmlessText.ts';
import { describeError } from '../../server/output/logger.ts';
import { foldText } from '../../shared/text.ts';
import { anyText, fuzz } from './support/fuzz.ts';

/** Checks a promise for arbitrary input. */
function anyCase<Case>(name: string, cases: fc.Arbitrary<Case>, check: (one: Case) => unknown) {
  it(`${name}: whatever comes`, () =>
    fuzz({
      ...{ share: 0.035, cases, atOnce: 10 },
      check: async (some) => {
        for (const one of some) await check(one);
      },
    }));
}

const message = anyText.map((text) => `Zuleica ${text}\n    at Zuleica`);

anyCase('errors', message, (text) => {
  const described = describeError(new Error(text, { cause: new TypeError(text) }));
  expect(JSON.stringify(described)).not.toContain('Zuleica');
});

/**
 * Reads a file as spreadsheets do (RFC 4180), letter by letter: a quote counts only at the start of a
 * cell; a line ends at LF, CR or both.
 * @param separator one letter between cells
 */
function readCsv(file: string, separator = ';'): string[][] {
  const lines: string[][] = [];
  let [line, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let index = 0; index < file.length; index += 1) {
    const letter = file[index] ?? '';
    if (isQuoted && letter === '"' && file[index + 1] === '"') {
      cell += letter;
      index += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === separator) [line, cell] = [[...line, cell], ''];
    else if (!isQuoted && (letter === '\r' || letter === '\n')) {
      lines.push([...line, cell]);
      [line, cell] = [[], ''];
      if (letter === '\r' && file[index + 1] === '\n') index += 1;
    } else cell += letter;
  }
  return line.length > 0 || cell !== '' ? [...lines, [...line, cell]] : lines;
}

/** Removes the guards against formulas, as `docs/decisions/10-operators-and-inbox.md` tells importers. */
const withoutGuards = (cell: string) =>
  cell.replace(/(?<=(?:^|[,;\t\n])(?:[^\S\t\n]|[\p{Cf}"'])*)'(?=[=+\-@＝＋－＠\t])/gu, '');
const table = fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 }), { maxLength: 4 });

anyCase('csv', table, (lines) => {
  const file = lines.map((cells) => csvLine(cells.map(csvCell))).join('');
  expect(readCsv(file).map((cells) => cells.map(withoutGuards))).toEqual(
    lines.map((cells) => cells.map((cell) => harmlessText(cell).replace(/\r\n?/g, '\n'))),
  );
  for (const separator of [';', ',', '\t', '|']) {
    for (const cell of readCsv(file, separator).flat()) {
      expect(cell).not.toMatch(/^[\s\p{Cf}"]*[=+\-@＝＋－＠]|^\t/u);
    }
  }
});

anyCase('terminal-texts', anyText, (text) => {
  const line = harmlessLine(text);
  expect(harmlessText(harmlessText(text))).toBe(harmlessText(text));
  expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(foldText(foldText(text))).toBe(foldText(text));
  expect(foldText(`Antes ${text} fim`)).toContain(foldText(text));
});
