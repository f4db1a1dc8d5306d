import { siteConfig } from '../thisSite.ts';

const { url } = siteConfig.backend;

/** What a built page may load and run. The build adds the hashes of inline code (`scripts/build/tidyPages.ts`). */
export const contentPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  ...(url ? [`connect-src 'self' ${new URL(url).origin}`] : []),
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "script-src 'self' {scripts}",
  "style-src 'self' {styles}",
].join('; ');
