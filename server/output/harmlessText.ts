import { stripVTControlCharacters } from 'node:util';

/** Control characters except tab and line ends, and marks that change the direction of surrounding text. */
export const hiddenMarks: RegExp =
  /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Input made safe to show: without escape sequences, control characters, direction marks and unpaired
 * surrogates, so that it cannot control a terminal or mislead a reader.
 */
export const harmlessText = (text: string): string =>
  stripVTControlCharacters(text.toWellFormed()).replace(hiddenMarks, '');

/** The same on one line, with single spaces for white space. */
export const harmlessLine = (text: string): string =>
  harmlessText(text).replace(/\s+/gu, ' ').trim();
