import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const quads = readFileSync(require.resolve('@vocabulary/schema/schema.nq'), 'utf8');
const statement = /^<http:\/\/schema\.org\/(\w+)> <[^>]*?(\w+)> <[^>]*?(\w+)> </gm;

/** What schema.org says, by relation and subject: `subClassOf`, `domainIncludes`, `rangeIncludes`, `type`, `supersededBy`. */
const facts = new Map<string, string[]>();
for (const [, subject, relation, object = ''] of quads.matchAll(statement)) {
  const key = `${relation} ${subject}`;
  facts.set(key, [...(facts.get(key) ?? []), object]);
}

const factsOf = (relation: string, subject: string): readonly string[] =>
  facts.get(`${relation} ${subject}`) ?? [];

/** A type with all that it is a kind of. */
const kindsOf = (type: string): string[] => [
  type,
  ...factsOf('subClassOf', type).flatMap((parent) => kindsOf(parent)),
];

/** Whether schema.org knows the type and wants it used. */
export const isType = (name: string): boolean =>
  factsOf('type', name).includes('Class') && factsOf('supersededBy', name).length === 0;

/** Whether a type may have the property. */
export const hasProperty = (type: string, property: string): boolean =>
  factsOf('supersededBy', property).length === 0 &&
  factsOf('domainIncludes', property).some((domain) => kindsOf(type).includes(domain));

/** Whether a thing of the type may be the property's value. */
export const takesType = (property: string, type: string): boolean =>
  factsOf('rangeIncludes', property).some((range) => kindsOf(type).includes(range));

const patterns: readonly [range: string, pattern: RegExp][] = [
  ['URL', /^https?:\/\/[^\s]+$/],
  ['Text', /\S/],
  ['Date', /^\d{4}-\d\d-\d\d$/],
  ['DateTime', /^\d{4}-\d\d-\d\dT\d\d:\d\d/],
  ['Duration', /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/],
  ['Language', /^[a-z]{2}(-[A-Z]{2})?$/],
];

/** Whether the text may be the property's value: of a kind of data, or a member of an enumeration by its address. */
export function takesText(property: string, text: string): boolean {
  const ranges = factsOf('rangeIncludes', property);
  const [, member] = /^https:\/\/schema\.org\/(\w+)$/.exec(text) ?? [];
  const isMember = member && factsOf('type', member).some((type) => ranges.includes(type));
  return (
    isMember || patterns.some(([range, pattern]) => ranges.includes(range) && pattern.test(text))
  );
}

/** Whether a number may be the property's value. */
export const takesNumber = (property: string, value: number): boolean =>
  factsOf('rangeIncludes', property).some(
    (range) =>
      ['Number', 'Float'].includes(range) || (range === 'Integer' && Number.isInteger(value)),
  );
