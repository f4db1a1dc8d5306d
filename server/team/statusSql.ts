import { hasEnded, isQualified, leadStatuses } from '../../shared/leadStatuses.ts';

/** Statuses as literals for `IN`: a partial index is used only if the statement names the values. */
const listed = (isListed: (status: (typeof leadStatuses)[number]) => boolean): string =>
  `(${leadStatuses
    .filter(isListed)
    .map((status) => `'${status}'`)
    .join(', ')})`;

export const ended: string = listed(hasEnded);
export const qualified: string = listed(isQualified);
export const open: string = listed((status) => status !== 'new' && !hasEnded(status));
export const qualifiedOrEnded: string = listed((status) => isQualified(status) || hasEnded(status));
