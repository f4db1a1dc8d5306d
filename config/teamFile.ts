import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { OwnerSettings, TemplatePlaceholder } from '../shared/ownerSettings.ts';
import { isDay } from '../shared/saoPauloTime.ts';
import { ConfigError } from './environment.ts';

const ownFile = fileURLToPath(new URL('./team.yaml', import.meta.url));

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

const placeholders: readonly string[] = [
  '{nome}',
  '{empresa}',
  '{vendedor}',
  '{protocolo}',
  '{link do exemplo}',
] satisfies `{${TemplatePlaceholder}}`[];

const textUpTo = (most: number) =>
  v.pipe(
    v.string('text is expected'),
    v.trim(),
    v.nonEmpty('text is expected'),
    v.maxLength(most, `at most ${most} characters`),
  );

const hour = v.pipe(
  v.string('an hour is expected, as "9:00"'),
  v.regex(/^([01]?\d|2[0-3]):[0-5]\d$|^24:00$/, 'an hour is expected, as "9:00"'),
  v.transform((text) => {
    const [hours, minutes] = text.split(':').map(Number);
    return (hours ?? 0) * 60 + (minutes ?? 0);
  }),
);

const schema = v.strictObject({
  officeHours: v.pipe(
    v.strictObject({
      days: v.pipe(
        v.array(v.picklist(weekdays, `a day is one of ${weekdays.join(', ')}`)),
        v.nonEmpty('a day is expected'),
        v.transform((days) => days.map((day) => weekdays.indexOf(day))),
      ),
      from: hour,
      until: hour,
    }),
    v.check(({ from, until }) => from < until, '"from" must be before "until"'),
  ),
  closedDays: v.nullish(
    v.array(
      v.pipe(v.string(), v.check(isDay, 'a day is expected, as 2026-12-24')),
      'a list is expected',
    ),
    [],
  ),
  lostReasons: v.pipe(
    v.array(textUpTo(40), 'a list is expected'),
    v.nonEmpty('a reason is expected'),
  ),
  templates: v.array(
    v.strictObject({
      name: textUpTo(40),
      text: v.pipe(
        textUpTo(1000),
        v.check(
          (text) =>
            [...text.matchAll(/\{[^{}]*\}|[{}]/g)].every(([one]) => placeholders.includes(one)),
          `braces hold one of ${placeholders.join(', ')}`,
        ),
      ),
    }),
    'a list is expected',
  ),
});

/** @throws {ConfigError} whose message is one line with the file, the line and what is expected */
export function readTeamFile(path: string = ownFile): OwnerSettings {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), {
    lineCounter: lines,
    prettyErrors: false,
  });
  const refuse = (offset: number, at: string, message: string): never => {
    const { line } = lines.linePos(offset);
    throw new ConfigError(`config/team.yaml:${line} ${at && `${at}: `}${message}.`);
  };
  const [broken] = document.errors;
  if (broken) return refuse(broken.pos[0], '', `cannot be read: ${broken.message}`);
  const read = v.safeParse(schema, document.toJS(), { abortEarly: true });
  if (read.success) return read.output;
  const [{ path: steps = [], message, type }] = read.issues;
  const keys = steps.map(({ key }) => key);
  const found = [keys, keys.slice(0, -1)].map((place) => document.getIn(place, true)).find(isNode);
  const at = keys.map((key) => (typeof key === 'number' ? key + 1 : key)).join('.');
  const said = type === 'strict_object' ? 'is unknown or missing' : message;
  return refuse(found?.range?.[0] ?? 0, at, said);
}
