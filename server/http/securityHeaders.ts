/** Header names and values in turn, as `writeHead` takes them fastest. */
export type FlatHeaders = readonly string[];

const common: FlatHeaders = [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'permissions-policy',
  'accelerometer=(), browsing-topics=(), camera=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy',
  'same-origin',
  'x-frame-options',
  'DENY',
];

/** The headers of every answer, with the content security policy that this kind of answer needs. */
export const securityHeaders = (contentSecurityPolicy: string): FlatHeaders => [
  'content-security-policy',
  contentSecurityPolicy,
  ...common,
];

/** For answers that no browser shows as a page, and no search is to find. */
export const apiSecurityHeaders: FlatHeaders = [
  ...securityHeaders("default-src 'none'; frame-ancestors 'none'"),
  'x-robots-tag',
  'noindex',
];

/** A year of https only, for requests that came by https; a browser ignores it on any other. */
export const strictTransport: FlatHeaders = ['strict-transport-security', 'max-age=31536000'];
