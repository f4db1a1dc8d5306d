import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { type Brand, fillColours, readBrand } from '../../config/brand.ts';
import { projectRoot } from '../project.mjs';

const drawings = join(projectRoot, 'site', 'assets', 'segments');

/** A folder of its own for each look: builds of several may run beside each other. */
function writeFiles(brand: Brand): string {
  const files = {
    'colours.json': JSON.stringify(brand.colours),
    'sign.svg': brand.sign,
    ...Object.fromEntries(
      readdirSync(drawings).map((name) => [
        join('segments', name),
        fillColours(readFileSync(join(drawings, name), 'utf8'), brand),
      ]),
    ),
  };
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const folder = join(projectRoot, '.cache', `brand-${hash}`);
  mkdirSync(join(folder, 'segments'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/**
 * What makes Vite draw with the colours of the brand: in style sheets `brand(ink)` is one of them, and
 * `@brand/` holds them (`colours.json`), the sign and the drawings.
 */
export function brandFiles(): Pick<UserConfig, 'resolve' | 'css'> {
  const brand = readBrand();
  return {
    resolve: { alias: { '@brand': writeFiles(brand) } },
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'brand-colours',
            Declaration(declaration) {
              if (!declaration.value.includes('brand(')) return;
              declaration.value = fillColours(declaration.value, brand);
            },
          },
        ],
      },
    },
  };
}
