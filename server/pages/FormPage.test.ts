import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillFormTemplate } from './FormPage.ts';

it('puts escaped values in the place of tokens, and nothing where there is no value', () => {
  const html = '<input value="{{name.value}}">{{ name.error }}{{unknown}}{{__proto__}}';
  const values = { 'name.value': `"'<&>`, 'name.error': 'Nome é obrigatório' };
  expect(fillFormTemplate(html, values)).toBe(
    '<input value="&quot;&#39;&lt;&amp;&gt;">Nome é obrigatório',
  );
});

it('puts what the page gives in the place of a missing value, and keeps an empty one', () => {
  const html = '<p>{{p.value|Escolha &quot;uma&quot;}}</p>{{q|}}';
  expect(fillFormTemplate(html, {})).toBe('<p>Escolha &quot;uma&quot;</p>');
  expect(fillFormTemplate(html, { 'p.value': '' })).toBe('<p></p>');
  expect(fillFormTemplate(html, { 'p.value': '<VTEX>|x' })).toBe('<p>&lt;VTEX&gt;|x</p>');
});

it('never expands what was typed, nor lets it out of its attribute', () => {
  const typed = fc.oneof(fc.string(), fc.constantFrom('{{b}}', '$&', '$1', '"><script>'));
  fc.assert(
    fc.property(typed, (text) => {
      const filled = fillFormTemplate('<i a="{{a}}">{{b}}</i>', { a: text, b: 'SECRET' });
      const [, value = ''] = /^<i a="([^"<>]*)">SECRET<\/i>$/s.exec(filled) ?? [];
      const unescaped = value
        .replace(
          /&(quot|#39|lt|gt);/g,
          (_, name) => ({ quot: '"', '#39': "'", lt: '<', gt: '>' })[name as 'lt'],
        )
        .replaceAll('&amp;', '&');
      expect(unescaped).toBe(text);
    }),
  );
});
