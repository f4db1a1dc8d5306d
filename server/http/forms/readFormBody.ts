import type { FieldName } from '../../../leads/formNames.ts';
import {
  contextText,
  findLeadTrap,
  honeypotField,
  type LeadTrap,
} from '../../../leads/leadContext.ts';
import type { FieldValues, LeadFormDefinition } from '../../../leads/leadForm.ts';

/** A posted form: its fields as typed, which privacy notice stood beside the button, which trap the sender fell into. */
export type PostedForm = { values: FieldValues; notice: string; trap: LeadTrap | null };

/**
 * Reads an `application/x-www-form-urlencoded` body. Of repeated fields the first counts, unknown
 * ones are ignored. Browsers send a text area's lines with CR LF; a lead has LF, as from a script.
 */
export function readFormBody({ fields }: LeadFormDefinition, body: string): PostedForm {
  const posted = new URLSearchParams(body);
  const read = (name: string) => posted.get(name)?.replaceAll('\r\n', '\n') ?? '';
  const values = Object.fromEntries(
    fields.map((field): [FieldName, string] => [field, read(field)]),
  );
  const trap = findLeadTrap(read(honeypotField));
  return { values, notice: contextText(read('notice')), trap };
}
