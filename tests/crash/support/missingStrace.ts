import { spawnSync } from 'node:child_process';

const trial = ['-f', '-qq', '-e', 'inject=fsync:delay_enter=1', 'true'];

/** Why system calls cannot be traced and held up here; null where they can. */
export const missingStrace = (): string | null =>
  spawnSync('strace', trial).status === 0
    ? null
    : 'it takes strace, and the right to trace a process';
