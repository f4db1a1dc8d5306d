/** The owner's texts for the team's page, in `config/team.yaml`. */
export type TeamWords = {
  lostReasons: readonly string[];
  templates: readonly ReplyTemplate[];
  /** Days on which nobody answers, `2026-12-24`. */
  closedDays: readonly string[];
};

export type ReplyTemplate = {
  name: string;
  /** Line breaks are sent as written. */
  text: string;
};

export type TemplatePlaceholder = 'nome' | 'empresa' | 'vendedor' | 'protocolo' | 'link do exemplo';

/** A template filled in with what is known about a lead; null if a placeholder has no value. */
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
