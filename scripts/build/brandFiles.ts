import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { type Brand, fillColours, readBrand } from '../../config/brand.ts';
import { projectRoot } from '../project.mjs';

/** Cascade layers, from lowest to highest priority. */
const layers = 'theme, base, components, utilities';
const drawings = join(projectRoot, 'site', 'assets', 'segments');

/** One folder per brand, because builds with different brands may run side by side. */
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
 * Vite options for the brand: `brand(ink)` in style sheets becomes its colour, and `@brand/` contains its
 * colours (`colours.json`), sign and drawings.
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
          {
            // Rules without a layer belong to the components' layer, whatever order a page loads its
            // sheets in.
            postcssPlugin: 'component-layer',
            Once(root, { AtRule }) {
              const components = new AtRule({ name: 'layer', params: 'components', nodes: [] });
              for (const node of [...root.nodes]) {
                const isWhole = 'nodes' in node && !/@(layer|font-face|import)/.test(`${node}`);
                if (isWhole) components.append(node);
              }
              root.append(components);
              root.prepend(new AtRule({ name: 'layer', params: layers }));
            },
          },
        ],
      },
    },
  };
}
