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

/** The same answers twice, for http and for https. */
type Transports = { plain: Variants; secure: Variants };

/** A file held in memory. */
export type SiteFile = Transports & {
  status: number;
  /** For browsers that are to save data; as for all others where nothing can be saved. */
  frugal: Transports;
};

/** Plain bytes always, the others where they are smaller. */
export type Variants = Partial<Record<Encoding, Variant>> & { identity: Variant };
