import type { FieldName } from '../../shared/leadForm.ts';
import type { common } from './pt-BR/forms.yaml';

/** Version of the privacy notice beside every submit button; stored with each lead. */
export const noticeVersion = '2026-11-30';

/** All words of a lead form, except error messages, which the server also needs. */
export type LeadFormCopy = typeof common & {
  sent: { thanks?: string };
  labels: Partial<Record<FieldName, string>>;
  /** Initial values. */
  defaults?: Partial<Record<FieldName, string>>;
  /** Hints shown in empty fields. */
  placeholders?: Partial<Record<FieldName, string>>;
  /** What a select shows before anything is chosen. */
  choose?: string;
};
