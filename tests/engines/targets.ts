import type { Target } from './look.ts';

/** A button by its accessible name, in a part of the page. */
export const button = (name: string, part = 'body'): Target => ({ css: `${part} button`, name });

export const heading = (name: string): Target => ({ css: 'h1, h2, h3', name });
