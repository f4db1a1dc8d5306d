import fc from 'fast-check';
import { anyText } from './anyText.ts';

/** Text put together from pieces that mean something to its reader, or any text. */
export const piecesOf = (...pieces: string[]) =>
  fc.oneof(fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 }), anyText);
