import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of interest in the part, or also once it is seen; see `client-intent.ts`. */
    'client:intent'?: boolean | 'visible';
  }
}
