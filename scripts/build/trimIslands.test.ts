import { expect, test } from 'vitest';
import { trimIslands } from './trimIslands.ts';

test('what only Astro reads goes from the parts, and from nothing else', () => {
  const island = (uid: string, name: string, end: string) =>
    `<astro-island${uid} prefix="r1" props="{}" opts="{${name}&quot;value&quot;:true}"${end}><i uid="a">`;
  expect(
    trimIslands(island(' uid="x1"', '&quot;name&quot;:&quot;Contact&quot;,', ' await-children')),
  ).toBe(island('', '', ''));
});
