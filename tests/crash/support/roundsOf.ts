/** How often a fault is tried: a few times among all tests, many times by `npm run test:faults`. */
export const roundsOf = (few: number, many: number): number =>
  process.env['FAULTS'] === 'many' ? many : few;
