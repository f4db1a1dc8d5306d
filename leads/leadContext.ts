import { isLeadFormKind, type LeadFormKind } from './leadFormKind.ts';
import { type LeadSource, readLeadSource } from './leadSource.ts';

/** Which trap of the form a sender fell into: the field that no person sees, or a form sent faster than a person can. */
const leadTraps = ['honeypot', 'haste'] as const;

export type LeadTrap = (typeof leadTraps)[number];

/** Facts about a lead that travel beside it, in the header `X-Lead-Context`, never in its row. */
export type LeadContext = {
  form: LeadFormKind;
  /** Path of the page that held the form. */
  page: string;
  /** Version of the privacy notice that stood beside the button. */
  notice: string;
  /** Left out by whoever fell into none. */
  trap?: LeadTrap;
  /** Where the visit came from; left out where nobody knows, or the visitor asks not to be followed. */
  source?: LeadSource;
};

/** Most characters the header may have. */
export const maxContextLength = 4096;

/** Most characters of each text. */
const maxText = 200;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const cutTexts = (value: unknown, most: number): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.slice(0, most) : part));

/**
 * The header's value: base64url of the JSON in UTF-8. Texts are cut at 200 characters and, where all
 * of them together would be too long for the header, at half as many, until they fit.
 */
export function encodeLeadContext(context: LeadContext): string {
  const encoder = new TextEncoder();
  for (let most = maxText; ; most /= 2) {
    const header = base64url(encoder.encode(cutTexts(context, most)));
    if (header.length <= maxContextLength) return header;
  }
}

/** A text as every store can keep it: at most 200 characters, without NUL and half surrogate pairs. */
export const contextText = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, maxText).toWellFormed();

const shortText = (value: unknown): string | null =>
  typeof value === 'string' ? contextText(value) : null;

/**
 * Reads the header. A context that cannot be read is no reason to lose a lead: the answer is null then.
 * Unknown keys are dropped and texts cut at 200 characters.
 */
export function decodeLeadContext(header: string): LeadContext | null {
  if (header.length > maxContextLength) return null;
  try {
    const binary = atob(header.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const { form, page, notice, trap, source } = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    );
    const [pageText, noticeText] = [shortText(page), shortText(notice)];
    const knownSource = readLeadSource(source, shortText);
    if (!isLeadFormKind(form) || pageText === null || noticeText === null) return null;
    return {
      ...{ form, page: pageText, notice: noticeText },
      ...(leadTraps.includes(trap) && { trap }),
      ...(knownSource && { source: knownSource }),
    };
  } catch {
    return null;
  }
}
