import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import displayFace from '../assets/fonts/still/bricolage-800.ttf?inline';
import ledgerFace from '../assets/fonts/still/martian-mono-700.ttf?inline';

const require = createRequire(import.meta.url);
await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

const fontBuffers = [displayFace, ledgerFace].map((url) =>
  Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
);

/** Parses the drawing and shapes its text with the site's own fonts. */
const readDrawing = (drawing: ReactElement) =>
  new Resvg(renderToStaticMarkup(drawing), { font: { fontBuffers } });

export const renderPng = (drawing: ReactElement): Buffer<ArrayBuffer> =>
  Buffer.from(readDrawing(drawing).render().asPng());

/** Exact width of an `<svg>`'s content in its own units, measured by the renderer. */
export const measureWidth = (drawing: ReactElement): number =>
  readDrawing(drawing).getBBox()?.width ?? 0;
