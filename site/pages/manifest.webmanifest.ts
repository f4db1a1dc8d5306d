import type { APIRoute } from 'astro';
import shell from '../content/pt-BR/shell.yaml';
import { colour } from '../pictures/colour.ts';
import { manifestIcons } from '../pictures/icons.ts';
import { siteConfig } from '../siteConfig.ts';

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

export const GET: APIRoute = () => Response.json(manifest);
