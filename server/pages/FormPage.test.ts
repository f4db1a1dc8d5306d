import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillFormTemplate } from './FormPage.ts';

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
