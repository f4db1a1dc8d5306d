import type { APIRoute } from 'astro';
import fontLicences from '../../assets/fonts/OFL.txt?raw';

/** What the fonts' authors ask of whoever hands them on: their names and their licence beside the files. */
export const GET: APIRoute = () => new Response(fontLicences);
