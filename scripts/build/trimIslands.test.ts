import { expect, test } from 'vitest';
import { trimIslands } from './trimIslands.ts';

test('what only Astro reads goes from the parts, and from nothing else', () => {
  const island = (uid: string, props: string, name: string, end: string) =>
    `<astro-island${uid} prefix="r1" props=${props} opts="{${name}&quot;value&quot;:true}"${end}><i uid="a">`;
  const named = '&quot;name&quot;:&quot;Contact&quot;,';
  const props = '"{&quot;of&quot;:[0,&quot;d\'água&quot;]}"';
  expect(trimIslands(island(' uid="x1"', props, named, ' await-children'))).toBe(
    island('', `'{"of":[0,"d&#39;água"]}'`, '', ''),
  );
});
