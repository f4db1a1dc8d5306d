import type { APIRoute, GetStaticPaths } from 'astro';
import fontLicences from '../assets/fonts/OFL.txt?raw';
import { pagePaths } from '../content/pagePaths.ts';
import { cardName, cardOf } from '../pictures/cards.ts';
import { drawIcon, siteIcons } from '../pictures/siteIcons.tsx';
import { canonicalUrl } from '../thisSite.ts';

/** Crawlers may read everything: a page that must not be indexed says so itself, for which it must be read. */
const robots = `User-agent: *
Allow: /

Sitemap: ${canonicalUrl('/sitemap.xml')}
`;

/** Every indexed page, without dates: the build does not know when a page's content last changed. */
const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pagePaths.map((path) => `<url><loc>${canonicalUrl(path)}</loc></url>`).join('\n')}
</urlset>
`;

/** All files of the site other than pages and hashed assets, by path, and how each is made. */
const files: Record<string, () => string | Buffer<ArrayBuffer> | undefined> = {
  'robots.txt': () => robots,
  'sitemap.xml': () => sitemap,
  ...Object.fromEntries(
    Object.entries(siteIcons).map(([name, icon]) => [name, () => drawIcon(icon)]),
  ),
  ...Object.fromEntries(
    pagePaths.map((path) => [`cards/${cardName(path)}.png`, () => cardOf(path)?.png]),
  ),
  /** The font licences require their text and the authors' names beside the files. */
  'licencas/fontes.txt': () => fontLicences,
};

export const getStaticPaths = (() =>
  Object.keys(files).map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => new Response(files[params.file ?? '']?.());
