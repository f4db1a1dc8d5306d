import { expect, test } from 'vitest';
import { stripScripts } from './stripScripts.ts';

test('removes scripts of every kind, inline and from outside', () => {
  const html = `<p>a</p><script>if (1 < 2) { "</p>" }</script><SCRIPT type="module" src="x.js"></SCRIPT >
<script
  async>
b()
</script><p>b</p>`;
  expect(stripScripts(html)).toBe('<p>a</p>\n<p>b</p>');
});

test('keeps structured data and everything that is no script', () => {
  const html = `<style>a{}</style><script type="application/ld+json">{"@type":"Product"}</script>
<noscript><p>b</p></noscript><astro-island client="intent"><script-like></script-like></astro-island>`;
  expect(stripScripts(html)).toBe(html);
});
