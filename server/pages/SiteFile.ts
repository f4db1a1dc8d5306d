import type { FlatHeaders } from '../http/securityHeaders.ts';
import type { Encoding } from './rankEncodings.ts';

/** A whole answer, ready to be written. */
export type Answer<Body = Buffer> = { status: number; head: FlatHeaders; body: Body | null };

/** One encoding of a file, with its answers made beforehand. */
export type Variant = {
  /** Quoted, strong, of this encoding alone. */
  etag: string;
  whole: Answer;
  headOnly: Answer;
  notModified: Answer;
};

/** A file held in memory: the same answers twice, for http and for https. */
export type SiteFile = {
  status: number;
  plain: Variants;
  secure: Variants;
};

/** Plain bytes always, the others where they are smaller. */
export type Variants = Partial<Record<Encoding, Variant>> & { identity: Variant };
