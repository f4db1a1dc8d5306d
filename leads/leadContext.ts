import { type LeadTrap, leadTraps } from './leadTraps.ts';

/** What advertising services add to an address, each for one click alone. */
export const clickIds = ['gclid', 'fbclid', 'msclkid', 'ttclid', 'gbraid', 'wbraid'] as const;

/** How long a click's id is kept after its lead came: advertising services take none that is older. */
export const clickIdDays = 90;

/** The parameters of an address that say which campaign a visit came from; no other is kept. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  ...clickIds,
] as const;

/** Where a visit came from: its first page, and what led there. */
export type LeadSource = {
  /** Path of the first page of the visit. */
  landing: string;
  /** Host of the other site whose link led there. */
  referrer?: string;
} & { [Key in (typeof campaignKeys)[number]]?: string };

const sourceKeys = ['landing', 'referrer', ...campaignKeys] as const;

/**
 * The known parts of a source that somebody wrote, each as `shorten` leaves it; empty ones are left out.
 * Null where there is no first page.
 */
function readLeadSource(
  written: unknown,
  shorten: (value: unknown) => string | null,
): LeadSource | null {
  if (typeof written !== 'object' || written === null) return null;
  const parts = sourceKeys.flatMap((key) => {
    const text = Object.hasOwn(written, key) && shorten(Reflect.get(written, key));
    return text ? [[key, text]] : [];
  });
  const source: Partial<LeadSource> = Object.fromEntries(parts);
  return source.landing === undefined ? null : (source as LeadSource);
}

/** The source of a visit whose first page had this address. @param referrer host of the site before, if any */
export function leadSourceOf(first: URL, referrer: string | null): LeadSource {
  const campaign = campaignKeys.map((key) => [key, first.searchParams.get(key)]);
  return {
    landing: first.pathname,
    ...(referrer && { referrer }),
    ...Object.fromEntries(campaign.filter(([, value]) => value)),
  };
}

/** What an address says of a visit's source: `instagram / cpc`. */
export const sourceText = ({ utm_source, utm_medium }: LeadSource): string =>
  [utm_source, utm_medium].filter(Boolean).join(' / ');

/** Facts about a lead that travel beside it, in the header `X-Lead-Context`, never in its row. */
export type LeadContext = {
  /** Name of the form, as `data-lead-form` carries it. */
  form: string;
  /** Path of the page that held the form. */
  page: string;
  /** Version of the privacy notice that stood beside the button. */
  notice: string;
  /** Left out by whoever fell into none. */
  trap?: LeadTrap;
  /** Where the visit came from; left out where nobody knows, or the visitor asks not to be followed. */
  source?: LeadSource;
};

/** A form's name, as Postgres checks it too: a page may be newer than the server that takes its leads. */
const formName = /^[a-z][a-z-]{0,39}$/;

/** Most characters the header may have. */
const maxContextLength = 4096;

const maxText = 200;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A text as every store can keep it: without NUL and half surrogate pairs. */
const cutText = (text: string, most: number): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, most).toWellFormed();

const cutTexts = (value: unknown, most: number): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? cutText(part, most) : part));

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

export const contextText = (text: string): string => cutText(text, maxText);

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
