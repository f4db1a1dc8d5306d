import { type LeadTrap, leadTraps } from './leadTraps.ts';

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
  referrer?: string;
} & { [Key in (typeof campaignKeys)[number]]?: string };

const sourceKeys = ['landing', 'referrer', ...campaignKeys] as const;

/** The known parts of untrusted source data, without empty ones; null without a first page. */
function readLeadSource(written: unknown): LeadSource | null {
  if (typeof written !== 'object' || written === null) return null;
  const parts = sourceKeys.flatMap((key) => {
    const text = Object.hasOwn(written, key) && shortText(Reflect.get(written, key));
    return text ? [[key, text]] : [];
  });
  const source: Partial<LeadSource> = Object.fromEntries(parts);
  return source.landing === undefined ? null : (source as LeadSource);
}

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
  trap?: LeadTrap;
  /** Where the visit came from; left out if unknown, or if the visitor asks not to be tracked. */
  source?: LeadSource;
};

/** A form's name; Postgres has the same pattern, not a list: a page may be newer than its server. */
const formName = /^[a-z][a-z-]{0,39}$/;

/** Maximum characters of the header. */
const maxContextLength = 4096;

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

const shortText = (value: unknown): string | null =>
  typeof value === 'string' ? contextText(value) : null;

/**
 * Reads the header. Returns null if it is unreadable, because that must not lose a lead. Unknown keys are
 * dropped, and texts cut at 200 characters.
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
    const knownSource = readLeadSource(source);
    if (typeof form !== 'string' || !formName.test(form)) return null;
    if (pageText === null || noticeText === null) return null;
    return {
      form,
      page: pageText,
      notice: noticeText,
      ...(leadTraps.includes(trap) && { trap }),
      ...(knownSource && { source: knownSource }),
    };
  } catch {
    return null;
  }
}
