import type { APIRoute, GetStaticPaths } from 'astro';
import fontLicences from '../assets/fonts/OFL.txt?raw';
import { pagePaths } from '../content/pagePaths.ts';
import { cardName, cardOf } from '../pictures/cards.ts';
import { drawIcon, siteIcons } from '../pictures/siteIcons.tsx';
import { canonicalUrl } from '../thisSite.ts';

/** Nothing is closed to crawlers: a page that must not be found says so itself, and has to be read for that. */
const robots = `User-agent: *
Allow: /

Sitemap: ${canonicalUrl('/sitemap.xml')}
`;

/** Every page that may be found. No dates: nothing here knows when a page last changed in earnest. */
const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pagePaths.map((path) => `<url><loc>${canonicalUrl(path)}</loc></url>`).join('\n')}
</urlset>
`;

/** All that the site has beside its pages and what they name by a hash: each file's path, and how it is made. */
const files: Record<string, () => string | Buffer<ArrayBuffer> | undefined> = {
  'robots.txt': () => robots,
  'sitemap.xml': () => sitemap,
  ...Object.fromEntries(
    Object.entries(siteIcons).map(([name, icon]) => [name, () => drawIcon(icon)]),
  ),
  ...Object.fromEntries(
    pagePaths.map((path) => [`cards/${cardName(path)}.png`, () => cardOf(path)?.png]),
  ),
  /** What the fonts' authors ask of whoever hands them on: their names and their licence beside the files. */
  'licencas/fontes.txt': () => fontLicences,
};

export const getStaticPaths = (() =>
  Object.keys(files).map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => new Response(files[params.file ?? '']?.());
