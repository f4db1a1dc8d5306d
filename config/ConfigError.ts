/** A setting is missing or wrong; the message names the variable and says what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
