import type { Face } from './faces.ts';
import { textWidth } from './textWidth.tsx';

/** Room for text in px: the size that is wanted, and the least that can be read. */
export type Room = { width: number; size: number; least: number };

/**
 * The size at which a line fits, the wanted one or a smaller one, and its width then; both in px.
 * @throws {Error} when the line does not fit at the least size either
 */
export function fitLine(text: string, face: Face, room: Room): { size: number; width: number } {
  const share = textWidth(text, face);
  const size = Math.min(room.size, Math.floor(room.width / share));
  if (size < room.least) throw new Error(`"${text}" is too long for its line of a card`);
  return { size, width: size * share };
}
