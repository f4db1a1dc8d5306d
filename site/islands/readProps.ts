/** Props as Astro writes them into the page: each value behind the number of its kind. */
type Written = [kind: number, value: unknown];

const plain = 0;
const list = 1;

function revive([kind, value]: Written): unknown {
  if (kind === list) return (value as Written[]).map(revive);
  if (kind !== plain) throw new TypeError('A part of the page takes plain data only');
  return typeof value === 'object' && value !== null ? reviveAll(value) : value;
}

const reviveAll = (props: object): object =>
  Object.fromEntries(
    Object.entries(props).map(([name, written]: [string, Written]) => [name, revive(written)]),
  );

/** The props of a part, as its page carries them. @throws {TypeError} for anything but plain data */
export const readProps = (island: HTMLElement): object =>
  reviveAll(JSON.parse(island.getAttribute('props') ?? '{}'));
