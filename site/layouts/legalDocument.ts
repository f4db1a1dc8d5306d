import type { MarkdownInstance } from 'astro';
import * as v from 'valibot';
import { fillBraces } from '../../leads/fillBraces.ts';
import { escapeHtml } from '../../leads/text.ts';
import { type Facts, factOf, fillFacts } from '../content/words/facts.ts';

const isoDate = v.pipe(v.string(), v.isoDate());

const frontmatterShape = v.strictObject({
  title: v.string(),
  description: v.string(),
  heading: v.string(),
  /** When the text first went public, and when its words last changed. */
  published: isoDate,
  updated: isoDate,
});

export type LegalMarkdown = Pick<
  MarkdownInstance<Record<string, unknown>>,
  'frontmatter' | 'getHeadings' | 'compiledContent'
>;

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

const printedDate = (iso: string) => ({ iso, text: longDate.format(new Date(iso)) });

/** A company's number is not broken where its marks would let it. */
const inHtml = (fact: string) =>
  escapeHtml(fact).replace(/CNPJ [\d./-]+/, '<span class="whole">$&</span>');

/**
 * Reads a legal text from its Markdown: its facts filled in, the sections of the second level listed
 * without their numbers.
 * @throws {Error} where its front matter is not what it must be
 */
export async function readLegalDocument(
  { frontmatter, getHeadings, compiledContent }: LegalMarkdown,
  facts: Facts,
) {
  const { title, description, heading, published, updated } = v.parse(
    frontmatterShape,
    frontmatter,
  );
  return {
    title: fillFacts(title, facts),
    description: fillFacts(description, facts),
    heading,
    published: printedDate(published),
    updated: printedDate(updated),
    sections: getHeadings()
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ id: slug, heading: text.replace(/^\d+\. /, '') })),
    html: fillBraces(await compiledContent(), (name) => {
      const fact = factOf(name, facts);
      return fact && inHtml(fact);
    }),
  };
}
