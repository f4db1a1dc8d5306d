/** A server that takes leads as ours does, under our public key. */
export type InsertPeer = {
  url: string;
  /** Its parts, and what an answer of it promises. */
  description: string;
  stop(): Promise<void>;
};
