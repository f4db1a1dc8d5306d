import type { APIRoute } from 'astro';
import { icoFile } from '../pictures/icoFile.ts';
import { drawIcon, oldIcon } from '../pictures/icons.ts';

export const GET: APIRoute = () => new Response(icoFile(drawIcon(oldIcon), oldIcon.size));
