import type { APIRoute } from 'astro';
import { appleIcon, drawIcon } from '../pictures/icons.ts';

export const GET: APIRoute = () => new Response(drawIcon(appleIcon));
