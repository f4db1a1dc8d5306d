import { expect, it } from 'vitest';
import { type LegalMarkdown, readLegalDocument } from './legalDocument.ts';

const markdown = (html: string, front: object = {}): LegalMarkdown => ({
  frontmatter: {
    title: 'Termos · {brand}',
    description: 'De {brand}',
    heading: 'Termos',
    published: '2025-03-22',
    updated: '2026-11-22',
    ...front,
  },
  getHeadings: () => [
    { depth: 2, slug: 'uso', text: '1. Uso' },
    { depth: 3, slug: 'nota', text: 'Nota' },
    { depth: 2, slug: 'fim', text: '10. Fim' },
  ],
  compiledContent: async () => html,
});

const facts = { brand: 'Loja & <Cia>', email: 'a@b.example' };

it('fills the facts in, as text in the page and as they are in its head', async () => {
  const html = '<p>{brand} <a href="mailto:%7Bemail%7D">{email}</a></p>';
  expect(await readLegalDocument(markdown(html), facts)).toEqual({
    title: 'Termos · Loja & <Cia>',
    description: 'De Loja & <Cia>',
    heading: 'Termos',
    published: { iso: '2025-03-22', text: '22 de março de 2025' },
    updated: { iso: '2026-11-22', text: '22 de novembro de 2026' },
    sections: [
      { id: 'uso', heading: 'Uso' },
      { id: 'fim', heading: 'Fim' },
    ],
    html: '<p>Loja &amp; &lt;Cia&gt; <a href="mailto:a@b.example">a@b.example</a></p>',
  });
});

it('refuses front matter that is not what it must be', async () => {
  for (const front of [{ updated: '22/03/2025' }, { title: 1 }, { author: 'x' }]) {
    await expect(readLegalDocument(markdown('', front), facts)).rejects.toThrow();
  }
});
