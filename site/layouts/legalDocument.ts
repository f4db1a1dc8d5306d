import type { MarkdownInstance } from 'astro';
import * as v from 'valibot';
import { fillHtml, fillText } from '../content/legalFacts.ts';

const frontmatterShape = v.strictObject({
  title: v.string(),
  description: v.string(),
  heading: v.string(),
  updated: v.pipe(v.string(), v.isoDate()),
});

/** A legal text ready to be printed: its facts filled in, its sections listed. */
export type LegalDocument = Omit<v.InferOutput<typeof frontmatterShape>, 'updated'> & {
  updated: { iso: string; text: string };
  /** Headings of the second level, without their numbers. */
  sections: { id: string; heading: string }[];
  html: string;
};

export type LegalMarkdown = Pick<
  MarkdownInstance<Record<string, unknown>>,
  'frontmatter' | 'getHeadings' | 'compiledContent'
>;

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Reads a legal text from its Markdown.
 * @throws {Error} where it names a fact that is none, or its front matter is not what it must be
 */
export async function readLegalDocument(
  { frontmatter, getHeadings, compiledContent }: LegalMarkdown,
  facts: Record<string, string>,
): Promise<LegalDocument> {
  const { title, description, heading, updated } = v.parse(frontmatterShape, frontmatter);
  return {
    title: fillText(title, facts),
    description: fillText(description, facts),
    heading,
    updated: { iso: updated, text: longDate.format(new Date(updated)) },
    sections: getHeadings()
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ id: slug, heading: text.replace(/^\d+\. /, '') })),
    html: fillHtml(await compiledContent(), facts),
  };
}
