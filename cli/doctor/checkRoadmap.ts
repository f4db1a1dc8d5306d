import { overduePlatforms } from '../../config/roadmap.ts';
import type { Check } from './Check.ts';

/** Dates of the roadmap that have passed. */
export const checkRoadmap: Check = async () =>
  overduePlatforms(new Date()).map(
    ({ name, eta }) => `config/roadmap.ts promises ${name} for ${eta}, which is past.`,
  );
