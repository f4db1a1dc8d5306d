import { describe, expect, it } from 'vitest';
import { faces, fitLine, fitLines, textWidth } from './fitText.tsx';

const face = faces.display;
const headline = 'O salário virou meio de pagamento.';

describe('one line', () => {
  it('is as large as wanted where it fits, else as large as it fits', () => {
    const width = textWidth(headline, face) * 40;
    expect(fitLine(headline, face, { width: width + 1, size: 40, least: 10 }).size).toBe(40);
    const smaller = fitLine(headline, face, { width: width / 2 + 1, size: 40, least: 10 });
    expect(smaller.size).toBe(20);
    expect(smaller.width).toBeCloseTo(width / 2);
  });

  it('that fits at no size that can be read is an error', () => {
    const room = { width: 100, size: 40, least: 20 };
    expect(() => fitLine(headline, face, room)).toThrow('too long for its line');
  });
});

describe('lines', () => {
  const block = { width: 574, height: 286, size: 106, least: 56, leading: 0.94 };

  it('stay within their block, with every word in its place', () => {
    const { size, lines } = fitLines(headline, face, block);
    expect(lines.join(' ')).toBe(headline);
    expect(lines.length * size * block.leading).toBeLessThanOrEqual(block.height);
    for (const line of lines) expect(textWidth(line, face) * size).toBeLessThanOrEqual(block.width);
    expect(size).toBeGreaterThan(90);
  });

  it('are as even as they get', () => {
    const text = 'dois dois dois dois';
    const width = textWidth('dois dois dois', face) * 40 + 1;
    const { lines } = fitLines(text, face, { ...block, width, size: 40, least: 40 });
    expect(lines).toEqual(['dois dois', 'dois dois']);
  });

  it('that fit at no size that can be read are an error', () => {
    expect(() => fitLines(headline.repeat(4), face, block)).toThrow('too long for the headline');
    expect(() => fitLines('Anticonstitucionalissimamente', face, block)).toThrow('too long');
  });
});
