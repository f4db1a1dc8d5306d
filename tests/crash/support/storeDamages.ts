import {
  closeSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';

/** Size of a page of the file, and of the part of the log where its header stands, in bytes. */
const [page, logHeader] = [4096, 32];

/** Turns every bit of some bytes around. */
function flip(file: string, from: number, length: number): void {
  const handle = openSync(file, 'r+');
  const bytes = Buffer.alloc(length);
  readSync(handle, bytes, 0, length, from);
  writeSync(
    handle,
    bytes.map((byte) => byte ^ 0xff),
    0,
    length,
    from,
  );
  closeSync(handle);
}

const sizeOf = (file: string) => statSync(file).size;

const middleOf = (file: string) => Math.floor(sizeOf(file) / 2);

const pagesOf = (file: string) => sizeOf(file) / page;

export type Damage = { name: string; apply: (file: string) => void };

/** Damages at which a store cannot be opened. The file was closed well: it has no log. */
export const openingDamages: readonly Damage[] = [
  { name: 'the header flipped', apply: (file) => flip(file, 0, 16) },
  { name: 'the schema flipped', apply: (file) => flip(file, 100, 64) },
  { name: 'cut in half', apply: (file) => truncateSync(file, middleOf(file)) },
  { name: 'cut to 50 bytes', apply: (file) => truncateSync(file, 50) },
  { name: 'a file of something else', apply: (file) => writeFileSync(file, 'Nome;E-mail\n') },
];

/** Damages at which a store can be opened, and leads be taken. */
export const hiddenDamages: readonly Damage[] = [
  {
    name: 'a page flipped',
    apply: (file) => flip(file, Math.floor(pagesOf(file) / 2) * page, 64),
  },
  { name: 'cut by the last 1000 bytes', apply: (file) => truncateSync(file, sizeOf(file) - 1000) },
];

/** Damages of a store whose log holds leads: the file itself is empty or gone. */
export const lostFiles: readonly Damage[] = [
  { name: 'emptied beside its log', apply: (file) => truncateSync(file, 0) },
  { name: 'removed beside its log', apply: (file) => rmSync(file) },
];

/** Damages of the log alone. SQLite reads it up to there, as it must after a power cut. */
export const logDamages: readonly Damage[] = [
  { name: 'a frame flipped', apply: (file) => flip(`${file}-wal`, middleOf(`${file}-wal`), 64) },
  { name: 'its header flipped', apply: (file) => flip(`${file}-wal`, 0, logHeader) },
  { name: 'cut in half', apply: (file) => truncateSync(`${file}-wal`, middleOf(`${file}-wal`)) },
  { name: 'removed', apply: (file) => rmSync(`${file}-wal`) },
];

/** Flips every page but the first: whatever is read next is damaged. */
export function flipPages(file: string): void {
  for (let index = 1; index < pagesOf(file); index += 1) flip(file, index * page, 64);
}
