/**
 * Node's own SQLite, without its note that the module is experimental: an operator can do nothing about it.
 * The pinned Node (24) has it behind no flag; our tests tell when an upgrade changes it.
 */
export function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
