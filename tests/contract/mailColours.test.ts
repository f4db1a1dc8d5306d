import { expect, it } from 'vitest';
import { readBrand } from '../../config/brand.ts';
import {
  bandLines,
  mailButton,
  mailPage,
  mailRow,
  softLine,
} from '../../server/output/mailPage.ts';

const tokens = 'accent accent-600 danger ink ink-2 rule white night-ink night-ink-2';

it('a mail has the brand’s colours, light and dark', () => {
  const { colours } = readBrand();
  const link = { text: 'Abrir', href: 'https://consigo.example/' };
  const parts = [bandLines(['Novo']), softLine('soft'), mailButton(link), mailRow('9h', 'x', true)];
  for (const token of tokens.split(' ')) {
    expect(mailPage(parts.join('')), token).toContain(colours[token]);
  }
});
