import { describe, expect, it } from 'vitest';
import { displayWidth, fitToWidth } from './displayWidth.ts';

describe('displayWidth', () => {
  it.each([
    ['Ana', 3],
    ['João', 4],
    ['Joa\u0303o', 4],
    ['🛒', 2],
    ['👩‍👩‍👧', 2],
    ['❤️', 2],
    ['商店', 4],
    ['ｊ', 2],
    ['', 0],
  ])('%s takes %d columns', (text, width) => expect(displayWidth(text)).toBe(width));
});

describe('fitToWidth', () => {
  it.each([
    ['Ana', 5, 'Ana  '],
    ['Ana', 3, 'Ana'],
    ['Anabela', 4, 'Ana…'],
    ['🛒🛒🛒', 4, '🛒… '],
    ['Joa\u0303ozinho', 5, 'Joa\u0303o…'],
    ['Ana', 1, '…'],
  ])('makes %j %d wide', (text, width, fitted) => expect(fitToWidth(text, width)).toBe(fitted));
});
