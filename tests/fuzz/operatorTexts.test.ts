import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFilter, UsageError } from '../../cli/commandLine.ts';
import { csvCell, csvLine } from '../../cli/output/formats.ts';
import { displayWidth, fitToWidth } from '../../cli/output/table.ts';
import { parseSubject } from '../../cli/subject.ts';
import { foldText } from '../../server/desk/listLeads.ts';
import { harmlessLine, harmlessText } from '../../server/harmlessText.ts';
import { readCsv } from '../support/readCsv.ts';
import { anyText } from './support/anyText.ts';
import { fuzz, readOrRefuse } from './support/fuzz.ts';

/** Takes back what the file puts before formulas, as `docs/decisions/10-operators-and-inbox.md` tells importers. */
const withoutGuards = (cell: string) =>
  cell.replace(/(?<=(?:^|[,;\t\n])(?:[^\S\t\n]|[\p{Cf}"'])*)'(?=[=+\-@＝＋－＠\t])/gu, '');

it('a CSV file gives back the cells that went in, and none is a formula however it is split', async () => {
  await fuzz({
    name: 'csv',
    share: 0.02,
    cases: fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 }), { maxLength: 4 }),
    check: ([lines = []]) => {
      const file = lines.map((cells) => csvLine(cells.map(csvCell))).join('');
      expect(readCsv(file).map((cells) => cells.map(withoutGuards))).toEqual(
        lines.map((cells) => cells.map((cell) => harmlessText(cell).replace(/\r\n?/g, '\n'))),
      );
      for (const separator of [';', ',', '\t', '|'])
        for (const cell of readCsv(file, separator).flat())
          expect(cell).not.toMatch(/^[\s\p{Cf}"]*[=+\-@＝＋－＠]|^\t/u);
    },
  });
});

it('a text for the terminal steers nothing and takes the columns that it is given', async () => {
  await fuzz({
    name: 'terminal-texts',
    share: 0.01,
    atOnce: 10,
    cases: fc.tuple(anyText, fc.integer({ min: 1, max: 60 })),
    check: (texts) => {
      for (const [text, width] of texts) {
        const line = harmlessLine(text);
        expect(harmlessText(harmlessText(text))).toBe(harmlessText(text));
        expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(displayWidth(line)).toBeLessThanOrEqual(2 * line.length);
        expect(displayWidth(fitToWidth(line, width))).toBe(width);
        expect(foldText(foldText(text))).toBe(foldText(text));
      }
    },
  });
});

const part = fc.constantFrom(
  '2026',
  '-',
  '11',
  '31',
  '02',
  '30',
  'T',
  ':',
  '00',
  'Z',
  '+',
  '03:00',
  '.5',
  '9999',
  '12',
  ' ',
);
const written = fc.oneof(
  anyText,
  fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
);

it("operators' options are read or refused", async () => {
  await fuzz({
    name: 'options',
    share: 0.01,
    atOnce: 10,
    cases: fc.record({ from: written, until: written, limit: written }, { requiredKeys: [] }),
    check: (filters, count) => {
      for (const options of filters) {
        const filter = readOrRefuse(() => parseFilter(options), UsageError);
        count(filter ? 'read' : 'refused');
        for (const moment of [filter?.from, filter?.until])
          expect(moment?.getTime()).not.toBe(Number.NaN);
        expect(filter?.limit ?? 1).toBeGreaterThan(0);
        readOrRefuse(() => parseSubject('show', Object.values(options).slice(0, 1)), UsageError);
      }
    },
  });
});
