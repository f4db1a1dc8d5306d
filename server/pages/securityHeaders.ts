export type Headers = Readonly<Record<string, string>>;

const common: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

const permissions: Headers = {
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** The headers of every response except files, with the given content security policy. */
export const securityHeaders = (contentSecurityPolicy: string): Headers => ({
  'content-security-policy': contentSecurityPolicy,
  ...common,
  ...permissions,
});

const nothingRuns = "default-src 'none'; frame-ancestors 'none'";

/** The headers of a file that is not a page. Nothing runs in it, so it needs no permissions policy. */
export const fileSecurityHeaders: Headers = { 'content-security-policy': nothingRuns, ...common };

/** For responses that are not pages and that search engines must not list. */
export const apiSecurityHeaders: Headers = {
  ...securityHeaders(nothingRuns),
  'x-robots-tag': 'noindex',
};

/** A year of https only, for requests that came by https; browsers ignore it on others. */
export const strictTransport: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** Used if the build wrote no policy. Nothing inline runs, so that the page is visibly broken. */
const strictPolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";

const policyMeta = /<meta http-equiv="content-security-policy" content="([^"]+)"/;

/** The policy in the page's `<meta>`, plus `frame-ancestors`, which has no effect in a `<meta>`. */
export function readContentPolicy(html: string): string {
  const [, policy = strictPolicy] = policyMeta.exec(html) ?? [];
  return `${policy.replace(/;$/, '')}; frame-ancestors 'none'`;
}
