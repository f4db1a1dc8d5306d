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

/** Parses the drawing and shapes its text with the site's own fonts; free the result after use. */
const readDrawing = (drawing: ReactElement) =>
  new Resvg(renderToStaticMarkup(drawing), { font: { fontBuffers } });

export function renderPng(drawing: ReactElement): Buffer<ArrayBuffer> {
  const svg = readDrawing(drawing);
  const image = svg.render();
  const png = Buffer.from(image.asPng());
  image.free();
  svg.free();
  return png;
}

/** Exact width of an `<svg>`'s content in its own units, measured by the renderer. */
export function measureWidth(drawing: ReactElement): number {
  const svg = readDrawing(drawing);
  const box = svg.getBBox();
  const width = box?.width ?? 0;
  box?.free();
  svg.free();
  return width;
}
