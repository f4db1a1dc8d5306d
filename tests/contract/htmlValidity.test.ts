import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { builtPages } from '../support/builtPages.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // A deferred image has no `src` until it nears the view: the contract names `img[data-src]`.
  elements: ['html5', { img: { attributes: { src: { required: false } } } }],
  rules: {
    // React's spelling of what HTML lets one spell either way: `maxLength`, `<br/>`, `disabled=""`.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // HTML wants no letter in front, and React's `useId` begins with `_`.
    'valid-id': ['error', { relaxed: true }],
  },
});

it.each(builtPages)('$address is valid HTML', async ({ html, file }) => {
  const { results } = await validator.validateString(html, file);
  const findings = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(findings).toEqual([]);
});

it('a page that is not valid is found', async () => {
  const { valid } = await validator.validateString('<p><div>a</div></p>');
  expect(valid).toBe(false);
});
