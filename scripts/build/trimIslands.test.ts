import { expect, test } from 'vitest';
import { trimIslands } from './trimIslands.ts';

test('what only Astro reads goes from the parts, and from nothing else', () => {
  const island = (uid: string, props: string, opts: string, end: string) =>
    `<astro-island${uid} prefix="r1" props=${props} opts=${opts}${end}><i uid="a">`;
  const opts = '"{&quot;name&quot;:&quot;Contact&quot;,&quot;value&quot;:true}"';
  const props = '"{&quot;of&quot;:[0,&quot;d\'água&quot;]}"';
  expect(trimIslands(island(' uid="x1"', props, opts, ' await-children'))).toBe(
    island('', `'{"of":[0,"d&#39;água"]}'`, `'{"value":true}'`, ''),
  );
});

test('a directive is there for our island script, and announced to nobody', () => {
  const written =
    '(self.Astro||(self.Astro={})).intent=y;window.dispatchEvent(new Event("astro:intent"));';
  expect(trimIslands(`<script>${written}</script>`)).toBe(
    '<script>self.Astro={intent:y};</script>',
  );
});
