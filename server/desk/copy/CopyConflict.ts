/** Why a copy was refused or cannot be vouched for. */
export type CopyFault =
  /** The target has leads that the source has not, or others under the same numbers. */
  | 'other-leads'
  /** Both sides differ after the copy: the source changed meanwhile. */
  | 'changed';

/** The copy stopped; what it had written so far is whole, and it may be started again. */
export class CopyConflict extends Error {
  override name = 'CopyConflict';
  readonly fault: CopyFault;
  /** The first number concerned, or the table that differs. */
  readonly place: string;

  constructor(fault: CopyFault, place: string) {
    super(`The copy stopped (${fault}) at ${place}`);
    this.fault = fault;
    this.place = place;
  }
}
