const islandTag = /<astro-island\b[^>]*>/g;
const onlyForAstro = / uid="[^"]*"| await-children\b|&quot;name&quot;:&quot;\w*&quot;,/g;

const json = / (props|opts)="([^"]*)"/g;

/** A quote of JSON is one character between single ones, and six between double ones. */
const singlyQuoted = (_: string, name: string, json: string) =>
  ` ${name}='${json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`;

/** How Astro tells its own island script of a directive, which may come before it; ours never does. */
const announcement =
  /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.(\w+)=(\w+);window\.dispatchEvent\(new Event\("astro:\1"\)\)/;

/** A page whose interactive parts say only what `site/islands/island.ts` reads, and not what Astro's own script would. */
export const trimIslands = (html: string): string =>
  html
    .replace(islandTag, (tag) => tag.replace(onlyForAstro, '').replace(json, singlyQuoted))
    .replace(announcement, 'self.Astro={$1:$2}');
