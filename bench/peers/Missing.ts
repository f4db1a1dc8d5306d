/** A peer that this machine does not have; the table names it instead of a figure. */
export class Missing extends Error {
  override name = 'Missing';
}
