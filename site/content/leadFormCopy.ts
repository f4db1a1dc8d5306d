import type { FieldName } from '../../leads/leadForm.ts';
import type { common } from './pt-BR/forms.yaml';

/** Version of the privacy notice that stands beside every submit button; kept with each lead. */
export const noticeVersion = '2026-11-27';

/** Every word of a lead form but the messages of its rules, which it shares with the server. */
export type LeadFormCopy = typeof common & {
  labels: Partial<Record<FieldName, string>>;
  /** What stands in a field before anybody has typed. */
  defaults?: Partial<Record<FieldName, string>>;
  /** What an empty field shows, to say what may stand in it. */
  placeholders?: Partial<Record<FieldName, string>>;
  /** What a select shows while nothing is chosen. */
  choose?: string;
};
