import { hasEnded, isQualified, leadStatuses } from '../../leads/leadStatuses.ts';

/** Some statuses as SQL writes them after `IN`: partial indexes are used only where the statement names what they hold. */
const listed = (isListed: (status: (typeof leadStatuses)[number]) => boolean): string =>
  `(${leadStatuses
    .filter(isListed)
    .map((status) => `'${status}'`)
    .join(', ')})`;

export const ended: string = listed(hasEnded);
export const qualified: string = listed(isQualified);
export const open: string = listed((status) => status !== 'new' && !hasEnded(status));
export const qualifiedOrEnded: string = listed((status) => isQualified(status) || hasEnded(status));
