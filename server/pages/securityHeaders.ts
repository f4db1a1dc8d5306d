/** Headers of an answer by their names in lower case. */
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

/** The headers of every answer but a file's, with the content security policy that this kind of answer needs. */
export const securityHeaders = (contentSecurityPolicy: string): Headers => ({
  'content-security-policy': contentSecurityPolicy,
  ...common,
  ...permissions,
});

const nothingRuns = "default-src 'none'; frame-ancestors 'none'";

/** The headers of a file that is not a page: where nothing may run, nothing can ask for permissions. */
export const fileSecurityHeaders: Headers = { 'content-security-policy': nothingRuns, ...common };

/** For answers that are not shown as pages, and that search engines must not list. */
export const apiSecurityHeaders: Headers = {
  ...securityHeaders(nothingRuns),
  'x-robots-tag': 'noindex',
};

/** A year of https only, for requests that came by https; a browser ignores it on any other. */
export const strictTransport: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** Where the build wrote no policy, nothing inline runs: a page that needs more shows it at once. */
const strictPolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";

const policyMeta = /<meta http-equiv="content-security-policy" content="([^"]+)"/;

/**
 * The policy for a page's header: the one that the build wrote into its `<meta>`, where
 * `frame-ancestors` has no effect, with `frame-ancestors` added.
 */
export function readContentPolicy(html: string): string {
  const [, policy = strictPolicy] = policyMeta.exec(html) ?? [];
  return `${policy.replace(/;$/, '')}; frame-ancestors 'none'`;
}
