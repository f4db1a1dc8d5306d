import type { LeadTrap } from './leadTraps.ts';

/** Parameters that advertising services add to URLs, unique to each click. */
export const clickIds = ['gclid', 'fbclid', 'msclkid', 'ttclid', 'gbraid', 'wbraid'] as const;

/** How long click ids are kept: advertising services accept no older ones. */
export const clickIdDays = 90;

/** URL parameters that name a visit's campaign; no others are kept. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  ...clickIds,
] as const;

export type LeadSource = {
  /** Path of the first page of the visit. */
  landing: string;
  /** Host of the referring site. */
  referrer?: string | undefined;
} & { [Key in (typeof campaignKeys)[number]]?: string | undefined };

/** The source of a visit whose first page had this URL. @param referrer host of the previous site, if any */
export function leadSourceOf(first: URL, referrer: string | null): LeadSource {
  const campaign = campaignKeys.map((key) => [key, first.searchParams.get(key)]);
  return {
    landing: first.pathname,
    ...(referrer && { referrer }),
    ...Object.fromEntries(campaign.filter(([, value]) => value)),
  };
}

/** A visit's source according to the URL: `instagram / cpc`. */
export const sourceText = ({ utm_source, utm_medium }: LeadSource): string =>
  [utm_source, utm_medium].filter(Boolean).join(' / ');

/** Facts sent beside a lead in the header `X-Lead-Context`, never in its row. */
export type LeadContext = {
  /** The form's name, from `data-lead-form`. */
  form: string;
  page: string;
  /** Version of the privacy notice beside the button. */
  notice: string;
  trap?: LeadTrap | undefined;
  /** Where the visit came from; left out if unknown, or if the visitor asks not to be tracked. */
  source?: LeadSource | undefined;
};

/** Maximum characters of the header. */
export const maxContextLength = 4096;

const maxText = 200;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Text that every store can hold: without NUL and unpaired surrogates. */
const storableText = (text: string, most: number): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, most).toWellFormed();

const storableTexts = (value: unknown, most: number): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? storableText(part, most) : part));

/**
 * The header's value: base64url of the JSON in UTF-8. Texts are cut at 200 characters; if the header
 * would still be too long, the limit is halved until it fits.
 */
export function encodeLeadContext(context: LeadContext): string {
  const encoder = new TextEncoder();
  for (let most = maxText; ; most /= 2) {
    const header = base64url(encoder.encode(storableTexts(context, most)));
    if (header.length <= maxContextLength) return header;
  }
}

export const contextText = (text: string): string => storableText(text, maxText);
