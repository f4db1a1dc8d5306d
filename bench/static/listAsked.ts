import { globSync } from 'node:fs';

/** What is asked for; `known` by a browser that has it already and asks whether it is still the same. */
export type Asked = { name: string; path: string; encoding: string; known?: boolean };

/** The home page in every encoding and as known, and of the hashed files a text and a binary one. */
export function listAsked(built: string): Asked[] {
  const pathOf = (pattern: string) => `/${globSync(pattern, { cwd: built })[0]}`;
  return [
    { name: 'home page, brotli', path: '/', encoding: 'br' },
    { name: 'home page, gzip', path: '/', encoding: 'gzip' },
    { name: 'home page, uncompressed', path: '/', encoding: 'identity' },
    { name: 'home page, 304', path: '/', encoding: 'br', known: true },
    { name: 'hashed script, brotli', path: pathOf('_astro/react.*.js'), encoding: 'br' },
    { name: 'hashed font', path: pathOf('_astro/*.woff2'), encoding: 'br' },
  ];
}
