import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { readTeamFile } from './teamFile.ts';

const own = readFileSync(new URL('./team.yaml', import.meta.url), 'utf8');

/** The project's own file with one text replaced. */
const readWith = (from: string, to: string) => {
  expect(own).toContain(from);
  const path = join(temporaryFolder(), 'team.yaml');
  writeFileSync(path, own.replace(from, to));
  return readTeamFile(path);
};

it('reads office hours, closed days, reasons and templates', () => {
  const file = readWith('  # - 2026', '  - 2026');
  expect(file.officeHours).toEqual({ days: [1, 2, 3, 4, 5], from: 540, until: 1080 });
  expect(file.closedDays).toEqual(['2026-12-24']);
  expect(file.lostReasons).toContain('Sem resposta');
  expect(file.templates[0]?.text).toContain('{vendedor}. Recebemos');
});

it.each([
  ['"18:00"', '"8:00"', '  days:', 'officeHours: "from" must be before "until"'],
  ['"9:00"', '25:00', '"9:00"', 'officeHours.from: an hour is expected, as "9:00"'],
  ['[seg,', '[mon,', '[seg,', 'officeHours.days.1: a day is one of dom, seg, ter, qua, qui'],
  ['# - 2026-12-24', '- 2026-02-30', '# - 2026', 'closedDays.1: a day is expected'],
  ['é {vendedor}. R', '{loja}', '    text: >-', 'templates.1.text: braces hold one of {nome}'],
  ['lostReasons:', 'reasons:', 'officeHours:', 'lostReasons: is not expected, or missing'],
  ['days: [seg', 'days: [[seg', '  from:', 'cannot be read'],
])('rejects %s as %s in one line with its location', (from, to, place, message) => {
  const line = own.slice(0, own.indexOf(place)).split('\n').length;
  const said = `config/team.yaml:${line} ${message}`;
  expect(() => readWith(from, to)).toThrow(new RegExp(`^${RegExp.escape(said)}[^\n]*$`));
});
