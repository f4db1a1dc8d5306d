import { ConfigError } from '../config/ConfigError.ts';
import { describePlaceholder, listPlaceholders, readSiteConfig } from '../config/siteConfig.ts';

/** What must be set before the site goes live, one line each. */
function findComplaints(env: NodeJS.ProcessEnv): string[] {
  try {
    readSiteConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return [error.message];
    throw error;
  }
  return listPlaceholders(env).map(describePlaceholder);
}

const complaints = findComplaints(process.env);
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(
  complaints.length === 0
    ? 'Nothing is missing.\n'
    : `${complaints.length} settings to make before going live.\n`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
