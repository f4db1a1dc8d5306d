import { restError } from './RestError.ts';

/** In the order in which PostgREST reports the applied ones (RFC 7240). */
const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  params: ['single-object'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Name = keyof typeof known;

/** Never applied: the first is deprecated, the second needs a server that lets clients roll back. */
const neverApplied: readonly string[] = ['params', 'tx'];

export type Preferences = Partial<Record<Name, string>> & {
  /** Value of the header `Preference-Applied`; null where nothing is to say. */
  applied: string | null;
};

const isKnown = (name: string, value: string): name is Name =>
  Object.hasOwn(known, name) && (known[name as Name] as readonly string[]).includes(value);

/**
 * Reads the header `Prefer`; the first of repeated preferences counts, unknown ones are ignored.
 * @throws {RestError} PGRST122 for unknown ones together with `handling=strict`
 */
export function readPreferences(header: string | undefined): Preferences {
  const found: Partial<Record<Name, string>> = {};
  const unknown: string[] = [];
  for (const preference of (header ?? '').split(',').map((text) => text.trim())) {
    const [name = '', value = ''] = preference.split(/=(.*)/s);
    if (isKnown(name, value)) found[name] ??= value;
    else if (preference && !/^(timezone|max-affected)=/.test(preference)) unknown.push(preference);
  }
  if (found.handling === 'strict' && unknown.length > 0) {
    throw restError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  const applied = (Object.keys(known) as Name[])
    .filter((name) => found[name] !== undefined && !neverApplied.includes(name))
    .map((name) => `${name}=${found[name]}`);
  return { ...found, applied: applied.join(', ') || null };
}
