import type { APIRoute } from 'astro';
import { siteConfig } from '../siteConfig.ts';

/** Nothing is closed to crawlers: a page that must not be found says so itself, and has to be read for that. */
const rules = `User-agent: *
Allow: /

Sitemap: ${siteConfig.siteUrl}/sitemap.xml
`;

export const GET: APIRoute = () => new Response(rules);
