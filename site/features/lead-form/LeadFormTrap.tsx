import { honeypotField } from '../../../leads/leadTrap.ts';
import { trap as trapLabel } from '../../content/pt-BR/forms.yaml';

/**
 * A field that nobody sees, reaches or hears of; what fills it in is a machine. The label is for pages
 * without styles. It stands behind the fields, as a dialog gives its focus to the first one.
 */
export const LeadFormTrap = () => (
  <label className="lead-form-trap" aria-hidden="true">
    {trapLabel}
    <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
  </label>
);
