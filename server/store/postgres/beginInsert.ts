/**
 * Begins what a visitor waits for. The limits, in milliseconds, are those of a statement: the driver's
 * own limit stands above them.
 */
export const beginInsert = `BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
  SET LOCAL statement_timeout = 3000;
  SET LOCAL lock_timeout = 2000`;
