import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('../site/assets/fonts/', import.meta.url);

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join(
  '',
);
const portuguese = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü';
const typographic = '\u00a0“”‘’–—…·•ºª°§©×−≈¹²³⁴';
const glyphs = printable + portuguese + typographic;
/** Signs of program text, which only the ledger face sets. */
const textGlyphs = glyphs.replace(/[\\^`{|}~<>]/g, '');

const source = (name) => readFile(require.resolve(`@fontsource-variable/${name}`));
const lean = { noLayoutClosure: true, noHinting: true };

/**
 * The faces of the pages. Without kerning: the variable one of the source weighs as much as all letters
 * together, and at these tight spacings nobody tells.
 */
const pageFaces = [
  {
    name: 'bricolage',
    path: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    letters: textGlyphs,
    options: { keepFeatures: ['tnum'], variationAxes: { wght: { min: 400, max: 800 } } },
  },
  {
    name: 'martian-mono',
    path: 'martian-mono/files/martian-mono-latin-standard-normal.woff2',
    letters: glyphs,
    options: { keepFeatures: [], variationAxes: { wght: { min: 400, max: 700 }, wdth: 75 } },
  },
];

const writePageFace = async ({ name, path, letters, options }) => {
  const face = await subsetFont(await source(path), letters, {
    ...lean,
    ...options,
    targetFormat: 'woff2',
  });
  await writeFile(new URL(`${name}.woff2`, target), face);
  console.log(`${name}.woff2: ${face.length} bytes`);
};

/**
 * Faces of one weight each, for the pictures that the build draws: its renderer knows neither
 * variable fonts nor woff2.
 */
const stillFaces = [
  ['bricolage-800', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', 800],
  ['martian-mono-700', 'martian-mono/files/martian-mono-latin-standard-normal.woff2', 700],
];

const writeStillFace = async ([name, path, weight]) => {
  const still = await subsetFont(await source(path), glyphs, {
    ...lean,
    targetFormat: 'sfnt',
    keepFeatures: ['kern'],
    variationAxes: { wght: weight, ...(path.startsWith('martian') && { wdth: 75 }) },
  });
  await writeFile(new URL(`still/${name}.ttf`, target), still);
  console.log(`still/${name}.ttf: ${still.length} bytes`);
};

const licences = async () => {
  const texts = await Promise.all(
    ['bricolage-grotesque', 'martian-mono'].map((name) => source(`${name}/LICENSE`)),
  );
  await writeFile(new URL('OFL.txt', target), texts.join(`\n${'-'.repeat(60)}\n\n`));
};

await mkdir(new URL('still/', target), { recursive: true });
for (const face of pageFaces) await writePageFace(face);
for (const face of stillFaces) await writeStillFace(face);
await licences();
