import { expect, it } from 'vitest';
import { readProtocol } from './protocolText.ts';

it.each(['C7F3-A91D', 'c7f3-a91d', 'c7f3a91d', ' C7F3A91D '])('reads %j', (text) => {
  expect(readProtocol(text)).toBe('C7F3-A91D');
});

it.each(['', '17', 'C7F3-A91', 'C7F3-A91G', 'C7F3--A91D', 'ana@loja.com', '(11) 3456-7890'])(
  'takes %j for no protocol',
  (text) => expect(readProtocol(text)).toBeNull(),
);
