/** What the owner writes for the team's page in `config/team.yaml`. */
export type TeamWords = {
  lostReasons: readonly string[];
  templates: readonly ReplyTemplate[];
  /** Days on which nobody answers, `2026-12-24`. */
  closedDays: readonly string[];
};

export type ReplyTemplate = {
  name: string;
  /** Line breaks stand as they are sent. */
  text: string;
};

/** What a placeholder of a template is filled with. */
export type TemplatePlaceholder = 'nome' | 'empresa' | 'vendedor' | 'protocolo' | 'link do exemplo';

/**
 * A template with what is known of a lead in the place of its placeholders; null where it names
 * something of which nothing is known.
 */
export function fillTemplate(
  { text }: ReplyTemplate,
  values: Readonly<Record<TemplatePlaceholder, string>>,
): string | null {
  let isKnown = true;
  const filled = text.replace(/\{([^{}]+)\}/g, (_, name: TemplatePlaceholder) => {
    if (values[name] === '') isKnown = false;
    return values[name];
  });
  return isKnown ? filled : null;
}
