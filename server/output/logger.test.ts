import { expect, it } from 'vitest';
import { describeError } from './logger.ts';

it('keeps type, code and frames, and none of the words', () => {
  const cause = Object.assign(new TypeError('ana@loja.com.br\n    at two lines'), { code: 'E_X' });
  const described = describeError(new Error('Ana Souza', { cause }));
  expect(described).toMatchObject({
    type: 'Error',
    message: 'Error',
    cause: { type: 'TypeError', message: 'E_X' },
  });
  expect(described.stack).toContain('logger.test.ts');
  expect(JSON.stringify(described)).not.toMatch(/ana|two lines/i);
});

it('says of anything else only what kind of thing it is', () => {
  expect(describeError('ana@loja.com.br')).toEqual({
    type: 'string',
    message: 'string',
    stack: '',
  });
});
