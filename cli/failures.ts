/** The command line was not understood; the message is one line in pt-BR for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command was understood but could not be carried out; the message is one line in pt-BR. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}
