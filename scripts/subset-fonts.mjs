import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontverter from 'fontverter';
import * as hb from 'harfbuzzjs';
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

/** Weight whose kerning stands for all weights, and the least adjustment worth its six bytes (units of 1,000 per em). */
const kerning = { weight: 700, least: 16 };
const kernedLeft = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz${portuguese}“0123456789`;
const kernedRight = `${kernedLeft}.,:;!?”’`;

const tablesOf = (sfnt) => {
  const count = sfnt.readUInt16BE(4);
  return Array.from({ length: count }, (_, index) => {
    const entry = 12 + 16 * index;
    const start = sfnt.readUInt32BE(entry + 8);
    const tag = sfnt.toString('latin1', entry, entry + 4);
    return [tag, sfnt.subarray(start, start + sfnt.readUInt32BE(entry + 12))];
  });
};

const checksum = (table) => {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return { padded, sum };
};

const sfntOf = (version, tables) => {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(version, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((sorted.length - power) * 16, 10);
  let offset = head.length;
  const bodies = sorted.map(([tag, table], index) => {
    const { padded, sum } = checksum(table);
    const entry = 12 + 16 * index;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(sum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
};

/** Names of the styles, and classes of marks that a face without combining marks does not have. */
const unreadByBrowsers = ['STAT', 'GDEF'];

/** A face's name without its notices, which `OFL.txt` carries beside it: family and style alone. */
const familyAndStyle = (table) => {
  const [count, texts] = [table.readUInt16BE(2), table.readUInt16BE(4)];
  const records = Array.from({ length: count }, (_, index) =>
    table.subarray(6 + 12 * index, 18 + 12 * index),
  ).filter((record) => record.readUInt16BE(6) <= 2 && record.readUInt16BE(6) > 0);
  const head = Buffer.alloc(6 + 12 * records.length);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  const bodies = records.map((record, index) => {
    const start = texts + record.readUInt16BE(10);
    record.copy(head, 6 + 12 * index);
    return table.subarray(start, start + record.readUInt16BE(8));
  });
  bodies.reduce((offset, body, index) => {
    head.writeUInt16BE(offset, 16 + 12 * index);
    return offset + body.length;
  }, 0);
  return Buffer.concat([head, ...bodies]);
};

const rebuilt = (sfnt, without, added = []) =>
  sfntOf(sfnt.readUInt32BE(0), [
    ...tablesOf(sfnt)
      .filter(([tag]) => !without.includes(tag))
      .map(([tag, table]) => [tag, tag === 'name' ? familyAndStyle(table) : table]),
    ...added,
  ]);

const shaper = (sfnt) => {
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(sfnt))));
  return (text) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
    return { ids: buffer.getGlyphInfos().map(({ codepoint }) => codepoint), advances };
  };
};

const kernedPairs = (sfnt) => {
  const shape = shaper(sfnt);
  const alone = new Map([...kernedLeft].map((char) => [char, shape(char).advances[0]]));
  return [...kernedLeft]
    .flatMap((left) => [...kernedRight].map((right) => ({ left, ...shape(left + right) })))
    .map(({ left, ids, advances }) => ({ ids, value: advances[0] - alone.get(left) }))
    .filter(({ ids, value }) => ids.length === 2 && Math.abs(value) >= kerning.least)
    .sort((a, b) => a.ids[0] - b.ids[0] || a.ids[1] - b.ids[1]);
};

/** One format 0 subtable: the variable kerning of the source weighs 12 KB, these pairs 2. */
const kernTable = (pairs) => {
  const power = 2 ** Math.floor(Math.log2(pairs.length));
  const table = Buffer.alloc(18 + 6 * pairs.length);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(14 + 6 * pairs.length, 6);
  table.writeUInt16BE(1, 8);
  table.writeUInt16BE(pairs.length, 10);
  table.writeUInt16BE(power * 6, 12);
  table.writeUInt16BE(Math.log2(power), 14);
  table.writeUInt16BE((pairs.length - power) * 6, 16);
  pairs.forEach(({ ids, value }, index) => {
    table.writeUInt16BE(ids[0], 18 + 6 * index);
    table.writeUInt16BE(ids[1], 20 + 6 * index);
    table.writeInt16BE(value, 22 + 6 * index);
  });
  return table;
};

const source = (name) => readFile(require.resolve(`@fontsource-variable/${name}`));
const lean = { noLayoutClosure: true, noHinting: true, targetFormat: 'sfnt' };

const writeFont = async (name, sfnt) => {
  const woff2 = await fontverter.convert(sfnt, 'woff2');
  await writeFile(new URL(`${name}.woff2`, target), woff2);
  console.log(`${name}.woff2: ${woff2.length} bytes`);
};

const textFace = async () => {
  const font = await source(
    'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  );
  const still = await subsetFont(font, textGlyphs, {
    ...lean,
    keepFeatures: ['kern'],
    variationAxes: { wght: kerning.weight },
  });
  const variable = await subsetFont(font, textGlyphs, {
    ...lean,
    keepFeatures: ['tnum'],
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  const pairs = kernedPairs(still);
  console.log(`${pairs.length} kerned pairs`);
  return rebuilt(variable, [...unreadByBrowsers, 'GPOS'], [['kern', kernTable(pairs)]]);
};

const ledgerFace = async () => {
  const font = await source('martian-mono/files/martian-mono-latin-standard-normal.woff2');
  const variable = await subsetFont(font, glyphs, {
    ...lean,
    keepFeatures: [],
    variationAxes: { wght: { min: 400, max: 700 }, wdth: 75 },
  });
  return rebuilt(variable, [...unreadByBrowsers, 'GPOS', 'GSUB']);
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
await writeFont('bricolage', await textFace());
await writeFont('martian-mono', await ledgerFace());
for (const face of stillFaces) await writeStillFace(face);
await licences();
