/** The parameters of an address that say which campaign a visit came from; no other is kept. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
  'ttclid',
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
export function readLeadSource(
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

/** A source in a few words: `instagram / cpc / black-friday`, or the site whose link led here. */
export const describeSource = ({
  utm_source,
  utm_medium,
  utm_campaign,
  referrer,
}: LeadSource): string =>
  [utm_source ?? referrer, utm_medium, utm_campaign].filter(Boolean).join(' / ');
