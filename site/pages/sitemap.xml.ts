import type { APIRoute } from 'astro';
import { canonicalUrl } from '../canonicalUrl.ts';
import { cardPaths } from '../pictures/cards.ts';

const entries = cardPaths.map((path) => `<url><loc>${canonicalUrl(path)}</loc></url>`);

/** Every page that may be found. No dates: nothing here knows when a page last changed in earnest. */
const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;

export const GET: APIRoute = () => new Response(sitemap);
