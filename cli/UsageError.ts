/** The command line was not understood; the message is one line in pt-BR for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
