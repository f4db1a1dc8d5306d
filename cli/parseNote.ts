import { isNoteText } from '../server/desk/leadNotes.ts';
import { UsageError } from './UsageError.ts';

/** The text of a note. @throws {UsageError} when it is empty or too long */
export function parseNote(text: string): string {
  if (isNoteText(text)) return text;
  throw new UsageError('a anotação tem de 1 a 5000 caracteres');
}
