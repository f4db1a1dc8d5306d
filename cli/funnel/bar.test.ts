import { expect, it } from 'vitest';
import { bar } from './bar.ts';

it.each([
  [0, ''],
  [0.0001, '▏'],
  [0.5, '████'],
  [0.55, '████▍'],
  [1, '████████'],
  [1.2, '████████'],
])('of a share of %d in 8 columns is %j', (share, text) => expect(bar(share, 8)).toBe(text));
