import { expect, it } from 'vitest';
import { icoFile } from './siteIcons.tsx';

it('is a directory of one picture of 32 bits, and the picture after it', () => {
  const png = Buffer.from('not really a picture');
  const ico = icoFile(png, 48);
  expect([...ico.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0]);
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(ico.subarray(start, start + length)).toEqual(png);
  expect(ico.length).toBe(start + length);
});
