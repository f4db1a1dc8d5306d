const islandTag = /<astro-island\b[^>]*>/g;
const onlyForAstro = / uid="[^"]*"| await-children\b|&quot;name&quot;:&quot;\w*&quot;,/g;

/** A page whose interactive parts say only what `site/islands/island.ts` reads, and not what Astro's own script would. */
export const trimIslands = (html: string): string =>
  html.replace(islandTag, (tag) => tag.replace(onlyForAstro, ''));
