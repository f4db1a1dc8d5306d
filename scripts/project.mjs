import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * Sets what the project's `.env` has and the environment has not. Tests, and what they start, leave it alone.
 * @returns the file that was read, null where there is none
 */
export function loadEnvFile() {
  const file = join(projectRoot, '.env');
  if (process.env.NO_ENV_FILE || !existsSync(file)) return null;
  process.loadEnvFile(file);
  return file;
}

/**
 * Ends the command with one line that says what is wrong.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
