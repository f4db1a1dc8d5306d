import { ConfigError } from '../config/ConfigError.ts';
import { overduePlatforms } from '../config/roadmap.ts';
import { describePlaceholder, listPlaceholders, readSiteConfig } from '../config/siteConfig.ts';

/** What a setting is missing or wrong in, one line each. */
function findSettings(env: NodeJS.ProcessEnv): string[] {
  try {
    readSiteConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return [error.message];
    throw error;
  }
  return listPlaceholders(env).map(describePlaceholder);
}

/** Dates of the roadmap that have passed, one line each. */
const findStaleDates = (today: Date): string[] =>
  overduePlatforms(today).map(
    ({ name, eta }) => `config/roadmap.ts promises ${name} for ${eta}, which is past.`,
  );

const complaints = [...findSettings(process.env), ...findStaleDates(new Date())];
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(
  complaints.length === 0
    ? 'Nothing is missing.\n'
    : `${complaints.length} things to mend before going live.\n`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
