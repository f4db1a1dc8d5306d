/** The policy that Astro writes into the head of a page. */
export const policyMeta = /<meta http-equiv="content-security-policy" content="[^"]*">/i;
