/** A request was refused or not answered; the message is one line in pt-BR for the person. */
export class RequestError extends Error {
  override name = 'RequestError';
  /** 0 where there was no answer. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
