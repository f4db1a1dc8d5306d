import type { APIRoute } from 'astro';
import encodeQR from 'qr';
import { canonicalUrl } from '../canonicalUrl.ts';

/** The home page's address for cameras, on the sheet that the page is on paper. */
const code = encodeQR(canonicalUrl('/'), 'svg', { border: 1 });

export const GET: APIRoute = () => new Response(code);
