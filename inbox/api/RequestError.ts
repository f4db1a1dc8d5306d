/** A request was refused or not answered; the message is one line in pt-BR for the person. */
export class RequestError extends Error {
  override name = 'RequestError';
}
