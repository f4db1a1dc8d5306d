import type { APIRoute, GetStaticPaths } from 'astro';
import { cardName, cardOf, cardPaths } from '../../pictures/cards.ts';

export const getStaticPaths = (() =>
  cardPaths.map((path) => ({
    params: { card: cardName(path) },
    props: { path },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ path: string }> = ({ props }) => new Response(cardOf(props.path)?.png);
