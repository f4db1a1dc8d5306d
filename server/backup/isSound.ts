import type { DatabaseSync } from 'node:sqlite';

/** Reads every page: whether tables and indexes hold the same, and each row belongs to one that is there. */
export const isSound = (database: DatabaseSync): boolean =>
  database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok' &&
  database.prepare('PRAGMA foreign_key_check').get() === undefined;
