const retrySeconds = { full: 60, busy: 1, away: 5 } as const;

/** The store cannot accept leads at the moment; nothing from the call was stored. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
  readonly reason: 'full' | 'busy' | 'away';
  /** Suggested wait before a retry, in seconds. */
  get seconds(): number {
    return retrySeconds[this.reason];
  }

  constructor(reason: 'full' | 'busy' | 'away', options?: ErrorOptions) {
    super(`The lead store is ${reason}`, options);
    this.reason = reason;
  }
}

export type StoreOpenFault =
  | 'missing'
  | 'unwritable'
  | 'damaged'
  | 'outdated'
  | 'newer'
  | 'changed'
  | 'moved';

/** The store cannot be opened; the message is one line for the operator and names the folder or the database. */
export class StoreOpenError extends Error {
  override name = 'StoreOpenError';
  readonly fault: StoreOpenFault;

  constructor(fault: StoreOpenFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
