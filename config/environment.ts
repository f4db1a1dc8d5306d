/** A setting is missing or wrong; the message names the variable and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The environment, for reading settings. `docs/settings.md` lists them all. */
export type Environment = Readonly<Record<string, string | undefined>>;
