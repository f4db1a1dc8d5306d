import { type LeadColumn, leadColumns } from '../../../leads/leadRow.ts';
import { type RestError, restError } from './RestError.ts';
import { generatedAlways, permissionDenied, unknownColumn } from './restErrors.ts';

/** Columns that exist, but that only the store may fill, with the refusal of each. */
const ownColumns: Record<string, () => RestError> = {
  id: () => generatedAlways('id'),
  created_at: permissionDenied,
};

const isLeadColumn = (name: string): name is LeadColumn => Object.hasOwn(leadColumns, name);

/** A blank has one place to go in each of the two spellings, so that a long list takes linear time. */
const column = /(?:\s*"((?:[^"\\]|\\.)*)"\s*|([\w$ -]+))(,|$)/gy;

/**
 * The names in the parameter `columns`, which `insert` of supabase-js sends: `"name","email"`.
 * @throws {RestError} PGRST100
 */
export function parseColumnList(text: string): string[] {
  const found = [...text.matchAll(column)];
  const end = found.at(-1);
  if (!end || end.index + end[0].length !== text.length || end[3] === ',') {
    const position = end ? end.index + end[0].length + 1 : 1;
    throw restError(
      400,
      'PGRST100',
      `"failed to parse columns parameter (${text})" (line 1, column ${position})`,
      { details: 'expecting field name (* or [a..z0..9_$])' },
    );
  }
  return found.map(([, quoted, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? bare?.trim() ?? '');
}

/**
 * Lets through the columns that a visitor may fill.
 * @throws {RestError} PGRST204 where there is no such column, 428C9 or 42501 where it is the store's own
 */
export function checkColumns(names: readonly string[]): LeadColumn[] {
  const known = [...new Set(names)].sort();
  const unknown = known.find((name) => !isLeadColumn(name) && !Object.hasOwn(ownColumns, name));
  if (unknown !== undefined) throw unknownColumn(unknown);
  for (const [name, refusal] of Object.entries(ownColumns))
    if (known.includes(name)) throw refusal();
  return known.filter(isLeadColumn);
}
