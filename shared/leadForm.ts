import * as v from 'valibot';
import { formatCount, plural } from './countText.ts';
import { isSimpleEmail, isStrictEmail } from './emailAddress.ts';
import { fieldLimits, type LeadRow } from './leadRules.ts';
import { isPhone, nationalDigits, showPhone } from './phone.ts';
import { codePointLength, storableText } from './text.ts';

/** The `name` of each control, which is also its key in a form post, and the sales team's name for it. */
export const fieldNames = {
  name: 'nome',
  email: 'e-mail',
  phone: 'telefone',
  message: 'mensagem',
  company: 'empresa',
  segment: 'segmento',
  platform: 'plataforma',
  abandonedCarts: 'carrinhos abandonados',
  averageValue: 'valor médio',
} as const;

export type FieldName = keyof typeof fieldNames;

/** What was typed, by field; a missing field is an empty text. */
export type FieldValues = Partial<Record<FieldName, string>>;

/** The visitor's message (pt-BR) for each field that breaks its rule. */
export type FieldErrors = Partial<Record<FieldName, string>>;

export type LeadFormDefinition<Kind extends string = string> = {
  /** The name in `data-lead-form`. */
  kind: Kind;
  title: string;
  fields: readonly FieldName[];
  /** A valibot schema for each field, optional ones included; its first issue is the visitor's message. */
  rules: Partial<Record<FieldName, v.GenericSchema<string, string>>>;
  toRow: (values: Record<FieldName, string>) => LeadRow;
};

const anyText = v.pipe(v.string(), v.transform(storableText));

const judge = ({ rules }: LeadFormDefinition, field: FieldName, value = '') =>
  v.safeParse(rules[field] ?? anyText, value, { abortEarly: true });

export const findFieldError = (
  definition: LeadFormDefinition,
  field: FieldName,
  value: string | undefined,
): string | null => judge(definition, field, value).issues?.[0].message ?? null;

export const isRequired = (definition: LeadFormDefinition, field: FieldName): boolean =>
  findFieldError(definition, field, '') !== null;

/** The messages of all invalid fields, in the form's order. Empty when the form may be sent. */
export function findFieldErrors(definition: LeadFormDefinition, values: FieldValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of definition.fields) {
    const message = findFieldError(definition, field, values[field]);
    if (message) errors[field] = message;
  }
  return errors;
}

/** How many fields need correction, for display above them (pt-BR); empty if none does. */
export function summariseErrors(errors: FieldErrors): string {
  const count = Object.keys(errors).length;
  if (count === 0) return '';
  return `Corrija ${plural(count, '# campo', '# campos')} e envie de novo.`;
}

export function toLeadRow(definition: LeadFormDefinition, values: FieldValues): LeadRow {
  const parsed = definition.fields.map((field) => [
    field,
    judge(definition, field, values[field]).output,
  ]);
  return definition.toRow(Object.fromEntries(parsed));
}

type TextField = { label: string; limit: number };

export const textFields = {
  name: { label: 'Nome', limit: fieldLimits.name },
  email: { label: 'E-mail', limit: fieldLimits.email },
  company: { label: 'Empresa', limit: fieldLimits.company },
  segment: { label: 'Segmento', limit: fieldLimits.platform },
  message: { label: 'Mensagem', limit: fieldLimits.notes },
} satisfies Record<string, TextField>;

/** `Mensagem: no máximo 5.000 caracteres (tem 5.210)`. Text that is too long is never reported as missing. */
const tooLong = ({ label, limit }: TextField, text: string) => {
  const [most, length] = [limit, codePointLength(text)].map(formatCount);
  return `${label}: no máximo ${most} caracteres (tem ${length})`;
};

const storedText = (field: TextField, holds: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(message),
    v.transform(storableText),
    v.check(
      (text) => codePointLength(text) <= field.limit,
      ({ input }) => tooLong(field, input),
    ),
    v.check(holds, message),
  );

export const requiredText = (field: TextField, least: number, message: string) =>
  storedText(field, (text) => codePointLength(text) >= least, message);

export const optionalText = (field: TextField, least = 1, message = '') =>
  storedText(field, (text) => text === '' || codePointLength(text) >= least, message);

export const simpleEmail = (message: string) =>
  storedText(textFields.email, isSimpleEmail, message);

export const strictEmail = (message: string) =>
  storedText(textFields.email, isStrictEmail, message);

export const foreignPhoneHint = 'Use um número do Brasil, com DDD.';

/** 10 or 11 digits without country code, carrier code and trunk 0; returned as the field shows them. */
export const phoneNumber = (message: string) =>
  v.pipe(
    v.string(message),
    v.check(
      (text) => isPhone(nationalDigits(text) ?? ''),
      ({ input }) => (nationalDigits(input) === null ? `${message}. ${foreignPhoneHint}` : message),
    ),
    v.transform((text) => storableText(showPhone(text))),
    v.check((text) => codePointLength(text) <= fieldLimits.phone, message),
  );

/** Name, e-mail and phone, by the rules and messages that the quick and the how-it-works form share. */
export const contactRules = {
  name: requiredText(textFields.name, 1, 'Nome é obrigatório'),
  email: simpleEmail('E-mail inválido'),
  phone: phoneNumber('Telefone inválido'),
};
