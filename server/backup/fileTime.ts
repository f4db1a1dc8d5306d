/** `20261122T014500Z`: a moment, to the second in UTC, as a part of a file's name. */
export const fileTime = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');
