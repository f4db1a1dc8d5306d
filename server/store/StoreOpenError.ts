/** Why a store cannot be opened as it is; waiting does not help, an operator must act. */
export type StoreOpenFault = 'missing' | 'unwritable' | 'damaged' | 'newer' | 'older' | 'changed';

/** The store cannot be opened; the message is one line for the operator, naming the folder or the database. */
export class StoreOpenError extends Error {
  override name = 'StoreOpenError';
  readonly fault: StoreOpenFault;

  constructor(fault: StoreOpenFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
