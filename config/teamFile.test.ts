import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { readTeamFile } from './teamFile.ts';

const given = `officeHours:
  days: [seg, ter, qua, qui, sex]
  from: "9:00"
  until: "18:00"
closedDays:
  - 2026-12-24
lostReasons:
  - Sem resposta
templates:
  - name: Primeira resposta
    text: >-
      Olá, {nome}! Aqui é {vendedor}.
`;

/** The project's file with one text replaced. */
const readWith = (from: string, to: string) => {
  expect(given).toContain(from);
  const path = join(temporaryFolder(), 'team.yaml');
  writeFileSync(path, given.replace(from, to));
  return readTeamFile(path);
};

it('reads office hours, closed days, reasons and templates', () => {
  expect(readWith('', '')).toEqual({
    officeHours: { days: [1, 2, 3, 4, 5], from: 540, until: 1080 },
    closedDays: ['2026-12-24'],
    lostReasons: ['Sem resposta'],
    templates: [{ name: 'Primeira resposta', text: 'Olá, {nome}! Aqui é {vendedor}.' }],
  });
});

it('needs no closed day, and reads the project’s own file', () => {
  expect(readWith('  - 2026-12-24', '  # - 2026-12-24').closedDays).toEqual([]);
  expect(readTeamFile().templates).not.toEqual([]);
});

it.each([
  ['"18:00"', '"8:00"', '  days:', 'officeHours: "from" must be before "until"'],
  ['"9:00"', '25:00', '"9:00"', 'officeHours.from: an hour is expected, as "9:00"'],
  ['[seg,', '[mon,', '[seg,', 'officeHours.days.1: a day is one of dom, seg, ter, qua, qui'],
  ['2026-12-24', '2026-02-30', '2026-12-24', 'closedDays.1: a day is expected'],
  ['{vendedor}', '{loja}', '    text: >-', 'templates.1.text: braces hold one of {nome}'],
  ['lostReasons:', 'reasons:', 'officeHours:', 'lostReasons: is unknown or missing'],
  ['days: [seg', 'days: [[seg', '  from:', 'cannot be read'],
])('rejects %s as %s in one line with its location', (from, to, place, message) => {
  const line = given.slice(0, given.indexOf(place)).split('\n').length;
  const said = `config/team.yaml:${line} ${message}`;
  expect(() => readWith(from, to)).toThrow(new RegExp(`^${RegExp.escape(said)}[^\n]*$`));
});
