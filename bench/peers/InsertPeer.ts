/** A server that takes leads as ours does. */
export type InsertPeer = {
  /** Where a lead is posted to. */
  address: string;
  /** The public key that it asks for, if any. */
  key?: string;
  /** Its parts, and what an answer of it promises. */
  description: string;
  stop(): Promise<void>;
};
