import { expect, it } from 'vitest';
import { rankEncodings } from './encodings.ts';

it.each([
  ['', ['identity']],
  ['br', ['br', 'identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['GZIP;Q=0.5', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['br;q=0.2, gzip;q=0.9', ['gzip', 'br', 'identity']],
  ['gzip;q=0.5, identity', ['identity', 'gzip']],
  ['*;q=0', []],
  ['identity;q=0', []],
  ['*;q=0, br', ['br']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['br;q=x', ['identity']],
])('ranks %j as %j', (header, ranked) => expect(rankEncodings(header)).toEqual(ranked));
