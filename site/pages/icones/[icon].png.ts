import type { APIRoute, GetStaticPaths } from 'astro';
import type { Icon } from '../../pictures/IconPicture.tsx';
import { drawIcon, manifestIcons } from '../../pictures/icons.ts';

export const getStaticPaths = (() =>
  Object.entries(manifestIcons).map(([icon, props]) => ({
    params: { icon },
    props,
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Icon> = ({ props }) => new Response(drawIcon(props));
