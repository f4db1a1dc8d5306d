/** Licences, by SPDX, that ask for no more than their text beside a copy, or for changes to the package itself. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Tools that are handed to nobody: a shared library of the build's pictures, the calendar that tests ask, and its parser. */
const alsoAllowed = (name: string, licence: string) =>
  (name.startsWith('@img/sharp-libvips-') && licence === 'LGPL-3.0-or-later') ||
  (name === 'date-holidays' && licence === '(ISC AND CC-BY-3.0)') ||
  (name === 'argparse' && licence === 'PSF-2.0');

/** Whether an SPDX expression (`MIT OR Apache-2.0`, `(MIT AND Zlib)`) leaves a choice of allowed licences alone. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));

type Manifest = { name: string; license?: unknown };

/** Packages under a licence that nobody has agreed to, or that name none. */
export const findForeignLicences = (manifests: readonly Manifest[]): string[] =>
  manifests
    .map(({ name, license }) => ({ name, licence: typeof license === 'string' ? license : 'none' }))
    .filter(({ name, licence }) => !isAllowed(licence) && !alsoAllowed(name, licence))
    .map(({ name, licence }) => `${name}: ${licence}`);
