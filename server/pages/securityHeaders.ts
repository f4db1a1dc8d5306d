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

/** The headers of every answer except files, with the given content security policy. */
export const securityHeaders = (contentSecurityPolicy: string): Headers => ({
  'content-security-policy': contentSecurityPolicy,
  ...common,
  ...permissions,
});

const nothingRuns = "default-src 'none'; frame-ancestors 'none'";

/** The headers of a file that is not a page: where nothing runs, nothing can ask for permissions. */
export const fileSecurityHeaders: Headers = { 'content-security-policy': nothingRuns, ...common };

/** For answers that are not pages and that search engines must not list. */
export const apiSecurityHeaders: Headers = {
  ...securityHeaders(nothingRuns),
  'x-robots-tag': 'noindex',
};

/** A year of https only, for requests that came by https; browsers ignore it on others. */
export const strictTransport: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** If the build wrote no policy, nothing inline runs: a page that needs more is visibly broken at once. */
const strictPolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";

const policyMeta = /<meta http-equiv="content-security-policy" content="([^"]+)"/;

/** The build's `<meta>` policy plus `frame-ancestors`, which has no effect there. */
export function readContentPolicy(html: string): string {
  const [, policy = strictPolicy] = policyMeta.exec(html) ?? [];
  return `${policy.replace(/;$/, '')}; frame-ancestors 'none'`;
}
