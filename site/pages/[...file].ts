import type { APIRoute, GetStaticPaths } from 'astro';
import fontLicences from '../assets/fonts/OFL.txt?raw';
import { pagePaths } from '../content/pagePaths.ts';
import shell from '../content/pt-BR/shell.yaml';
import { cardName, cardOf } from '../pictures/cards.ts';
import { colour } from '../pictures/colour.ts';
import { appleIcon, drawIcon, manifestIcons, oldIcon } from '../pictures/siteIcons.tsx';
import { canonicalUrl, siteConfig } from '../thisSite.ts';

const { brand } = siteConfig;

/** A site, not an app: it opens in the browser. */
const manifest = {
  name: brand,
  short_name: brand,
  description: shell.footer.about,
  lang: 'pt-BR',
  id: '/',
  start_url: '/',
  display: 'browser',
  theme_color: colour('accent').toUpperCase(),
  background_color: colour('paper'),
  icons: Object.entries(manifestIcons).map(([name, { size, purpose }]) => ({
    src: `/icones/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
};

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
  'manifest.webmanifest': () => JSON.stringify(manifest),
  'favicon.ico': () => drawIcon(oldIcon),
  'apple-touch-icon.png': () => drawIcon(appleIcon),
  ...Object.fromEntries(
    Object.entries(manifestIcons).map(([name, icon]) => [
      `icones/${name}.png`,
      () => drawIcon(icon),
    ]),
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
