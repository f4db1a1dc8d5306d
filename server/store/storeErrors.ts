/** Why a store cannot be opened as it is; waiting does not help, an operator must act. */
export type StoreOpenFault =
  | 'missing'
  | 'unwritable'
  | 'damaged'
  | 'outdated'
  | 'newer'
  | 'changed'
  | 'moved';

/** The store cannot be opened; the message is one line for the operator, naming the folder or the database. */
export class StoreOpenError extends Error {
  override name = 'StoreOpenError';
  readonly fault: StoreOpenFault;
  /** What exactly, in names of the database; empty where there is nothing to name. */
  readonly detail: string;

  constructor(
    fault: StoreOpenFault,
    message: string,
    { detail = '', ...options }: ErrorOptions & { detail?: string } = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.detail = detail;
  }
}
