import { stripVTControlCharacters } from 'node:util';

/** Controls but tab and line ends, and marks that turn the direction of the text around them. */
const hidden = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text without escape sequences, control characters and direction marks: it cannot steer a terminal. */
export const harmlessText = (text: string): string =>
  stripVTControlCharacters(text).replace(hidden, '');

/** The same on one line: each run of white space is one space. */
export const harmlessLine = (text: string): string =>
  harmlessText(text).replace(/\s+/gu, ' ').trim();
