import { renameSync, rmSync } from 'node:fs';

/** Puts a finished directory in the place of another; at no moment is a half-written one there. */
export function replaceDirectory(finished: string, place: string): void {
  const former = `${finished}-former`;
  try {
    renameSync(place, former);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  renameSync(finished, place);
  rmSync(former, { recursive: true, force: true });
}
