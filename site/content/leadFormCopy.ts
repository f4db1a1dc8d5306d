import type { FieldName } from '../../leads/leadForm.ts';

/** Version of the privacy notice that stands beside every submit button; kept with each lead. */
export const noticeVersion = '2026-11-27';

/** Every word of a lead form but the messages of its rules, which it shares with the server. */
export type LeadFormCopy = {
  labels: Partial<Record<FieldName, string>>;
  /** What stands in a field before anybody has typed. */
  defaults?: Partial<Record<FieldName, string>>;
  /** What an empty field shows, to say what may stand in it. */
  placeholders?: Partial<Record<FieldName, string>>;
  /** What a select shows while nothing is chosen. */
  choose?: string;
  submit: string;
  sending: string;
  /** What stands above the emptied form after a success, or in its place. */
  sent: { title: string; text: string };
  /** What stays under the form after a failure; the link opens the messaging app. */
  failed: { text: string; link: string };
  /** For browsers that run no script, where a static host may have nobody to take the form. */
  withoutScript: { text: string; link: string };
  privacy: { text: string; link: string };
};
