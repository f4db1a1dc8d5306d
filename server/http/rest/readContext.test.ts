import { expect, it } from 'vitest';
import { contextHeaders } from '../../../tests/support/contextHeaders.ts';
import { readContext } from './readContext.ts';

it.each(contextHeaders)('the lead context is read from a header with %s', (_, header, context) =>
  expect(readContext(header)).toEqual(context),
);
