const hex = (index: number) => index.toString(16).padStart(2, '0');

/** Addresses, and whether they count as one sender: in our server as in Postgres. */
export const pairs: readonly [one: string, other: string, isOne: boolean][] = [
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['203.0.113.7', '::FFFF:203.0.113.8', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:1', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['2001:db8::1:2:3:4:5', '2001:db8::1:9:9:9:9', true],
  ['2001::1:2:3:4:5', '2001::9:2:3:4:5', false],
  ['::1', '::2', true],
  ['unknown', 'unknown', true],
  ['unknown', '_hidden', false],
];

/** Networks of a hundred senders, and how many times the turns of one they have together. */
export const networks: readonly [
  name: string,
  address: (index: number) => string,
  times: number,
][] = [
  ['a /24', (index) => `203.0.113.${index}`, 4],
  ['a /24 in IPv6', (index) => `::ffff:198.51.100.${index}`, 4],
  ['a /56', (index) => `2001:db8:7:1${hex(index)}::1`, 2],
  ['a /48', (index) => `2001:db8:8:${hex(index)}00::1`, 4],
  ['many a /24', (index) => `192.0.${index}.1`, 100],
  ['many a /48', (index) => `2001:db8:${hex(index)}::1`, 100],
];
