const islandTag = /<astro-island\b[^>]*>/g;
const onlyForAstro = / uid="[^"]*"| await-children\b|&quot;name&quot;:&quot;\w*&quot;,/g;

const props = / props="([^"]*)"/;

/** A quote of JSON is one character between single ones, and six between double ones. */
const singlyQuoted = (_: string, json: string) =>
  ` props='${json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`;

/** A page whose interactive parts say only what `site/islands/island.ts` reads, and not what Astro's own script would. */
export const trimIslands = (html: string): string =>
  html.replace(islandTag, (tag) => tag.replace(onlyForAstro, '').replace(props, singlyQuoted));
