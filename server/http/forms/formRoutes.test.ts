import { expect, it } from 'vitest';
import { formDefinitions } from '../../../leads/formDefinitions.ts';
import { readFormBody } from './formRoutes.ts';

const noticeOf = (notice: string) =>
  readFormBody(formDefinitions.quick, Buffer.from(String(new URLSearchParams({ notice })))).notice;

it.each([
  ['2026-11-22', '2026-11-22'],
  ['1\0', '1'],
  [`a${'🛒'.repeat(100)}`, `a${'🛒'.repeat(99)}\ufffd`],
])('%#: the notice is text that every store can keep', (sent, kept) =>
  expect(noticeOf(sent)).toBe(kept),
);
