import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * Loads the project's `.env`; variables that are already set win. Tests and their child processes skip it.
 * @returns the file that was read, null if there is none
 */
export function loadEnvFile() {
  const file = join(projectRoot, '.env');
  if (process.env.NO_ENV_FILE || !existsSync(file)) return null;
  process.loadEnvFile(file);
  return file;
}

/**
 * Ends the command with one line that explains the problem.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
