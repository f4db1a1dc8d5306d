/** The page without any script; structured data is no script and stays. */
export const stripScripts = (html: string): string =>
  html.replace(/<script\b(?![^>]*\bld\+json\b)[^>]*>[\s\S]*?<\/script\s*>/gi, '');
