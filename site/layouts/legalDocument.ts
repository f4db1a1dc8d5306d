import type { MarkdownInstance } from 'astro';
import { fillBraces } from '../../leads/fillBraces.ts';
import { escapeHtml } from '../../leads/text.ts';
import { type Facts, factOf, fillFacts } from '../content/words/facts.ts';

/** The front matter of a legal text, checked by the build. Days: first publication and last change. */
type Frontmatter = Record<'title' | 'description' | 'heading' | 'published' | 'updated', string>;

type LegalMarkdown = Pick<
  MarkdownInstance<Record<string, unknown>>,
  'frontmatter' | 'getHeadings' | 'compiledContent'
>;

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

const printedDate = (iso: string) => ({ iso, text: longDate.format(new Date(iso)) });

/** Keeps a company's number on one line, although its punctuation would allow a break. */
const inHtml = (fact: string) =>
  escapeHtml(fact).replace(/CNPJ [\d./-]+/, '<span class="whole">$&</span>');

/** Reads a legal text from Markdown: fills in its facts and lists its level-2 sections without their numbers. */
export async function readLegalDocument(
  { frontmatter, getHeadings, compiledContent }: LegalMarkdown,
  facts: Facts,
) {
  const { title, description, heading, published, updated } = frontmatter as Frontmatter;
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
