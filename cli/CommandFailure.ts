/** The command was understood but could not be carried out; the message is one line in pt-BR. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}
