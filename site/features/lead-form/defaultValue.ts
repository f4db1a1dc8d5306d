import type { FieldName } from '../../../leads/formNames.ts';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';

/** What stands in a field before anybody has typed. */
export const defaultValue = ({ defaults }: LeadFormCopy, field: FieldName, brand: string): string =>
  defaults?.[field]?.replace('{brand}', brand) ?? '';
