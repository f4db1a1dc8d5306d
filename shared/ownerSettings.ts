import { fillBraces } from './fillBraces.ts';
import type { Hours } from './replyTime.ts';

/** What the owner sets for the team, in `config/team.yaml`. */
export type OwnerSettings = {
  lostReasons: readonly string[];
  templates: readonly ReplyTemplate[];
  /** Days on which nobody answers, `2026-12-24`. */
  closedDays: readonly string[];
  officeHours: Hours;
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
  const isUnknown = ([name, value]: [string, string]) => !value && text.includes(`{${name}}`);
  return Object.entries(values).some(isUnknown) ? null : fillBraces(text, values);
}
