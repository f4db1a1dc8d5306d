import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program that shares our streams and receives our signals.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<number>} its exit code, or 128 plus the number of the signal that ended it
 */
export async function runToEnd(program, args, env = process.env) {
  const child = spawn(program, args, { env, stdio: 'inherit' });
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  const [code, endedBy] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, forward);
  return code ?? 128 + constants.signals[endedBy];
}
