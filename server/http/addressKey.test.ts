import { expect, it } from 'vitest';
import { createAddressKey } from './addressKey.ts';

const day = 24 * 60 * 60 * 1000;

it.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:1', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['2001:db8::1:2:3:4:5', '2001:db8::1:9:9:9:9', true],
  ['2001::1:2:3:4:5', '2001::9:2:3:4:5', false],
  ['::1', '::2', true],
  ['fe80::1%eth0', 'fe80::2', true],
])('counts %s and %s as one: %s', (left, right, isOne) => {
  const keyOf = createAddressKey();
  expect(keyOf(left) === keyOf(right)).toBe(isOne);
});

it('does not show the address, and is another in every process and on every day', () => {
  let time = 0;
  const keyOf = createAddressKey(() => time);
  const key = keyOf('203.0.113.7');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(createAddressKey()('203.0.113.7')).not.toBe(key);
  time = day - 1;
  expect(keyOf('203.0.113.7')).toBe(key);
  time = day;
  const nextKey = keyOf('203.0.113.7');
  expect(nextKey).not.toBe(key);
  expect(keyOf('203.0.113.7')).toBe(nextKey);
});
