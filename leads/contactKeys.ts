import { digitsOf } from './text.ts';

/** What two leads of one person share in their e-mail address, however it is capitalised. */
export const emailKey = (email: string): string => email.toLowerCase();

/**
 * What two leads of one person share in their phone: the digits of what is stored, as Postgres makes
 * them too. Not `nationalDigits`: rows that are there already have their keys from this.
 */
export const phoneKey = digitsOf;
