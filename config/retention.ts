import * as v from 'valibot';

/** How long a lead is kept from its arrival on. */
export type Retention = { count: number; unit: 'days' | 'months' };

/** A retention as it is set: `24m` is 24 months, `730d` 730 days; at most 9999 of either. */
export const retentionText = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[1-9]\d{0,3}[dm]$/),
  v.transform(
    (text): Retention => ({
      count: Number.parseInt(text, 10),
      unit: text.endsWith('m') ? 'months' : 'days',
    }),
  ),
);
