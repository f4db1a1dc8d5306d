import * as v from 'valibot';
import { isPhone, isSimpleEmail, isStrictEmail, nationalDigits, showPhone } from './contact.ts';
import { fieldLimits, type LeadRow } from './leadRules.ts';
import { codePointLength, storableText } from './text.ts';

/** The controls that a visitor fills in, by their `name` and as keys of a form post, and what the sales team calls them. */
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

/** What was typed, field by field; a field that was not sent is an empty text. */
export type FieldValues = Partial<Record<FieldName, string>>;

/** The visitor's message (pt-BR) for each field that breaks its rule. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** One kind of lead form: its fields in order, their rules, and how they become a row. */
export type LeadFormDefinition<Kind extends string = string> = {
  /** The name that `data-lead-form` carries. */
  kind: Kind;
  title: string;
  fields: readonly FieldName[];
  /** Rule of each field that has one, optional fields included: a valibot schema of text whose first issue is the visitor's message. */
  rules: Partial<Record<FieldName, v.GenericSchema<string, string>>>;
  /** The row that valid values make, each as its rule leaves it. */
  toRow: (values: Record<FieldName, string>) => LeadRow;
};

const anyText = v.pipe(v.string(), v.transform(storableText));

const judge = ({ rules }: LeadFormDefinition, field: FieldName, value = '') =>
  v.safeParse(rules[field] ?? anyText, value, { abortEarly: true });

/** The message of one field's broken rule, or null where the value is right. */
export const findFieldError = (
  definition: LeadFormDefinition,
  field: FieldName,
  value: string | undefined,
): string | null => judge(definition, field, value).issues?.[0].message ?? null;

export const isRequired = (definition: LeadFormDefinition, field: FieldName): boolean =>
  findFieldError(definition, field, '') !== null;

/** Every field whose rule is broken, in the form's order, with its message. Empty when the form may be sent. */
export function findFieldErrors(definition: LeadFormDefinition, values: FieldValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of definition.fields) {
    const message = findFieldError(definition, field, values[field]);
    if (message) errors[field] = message;
  }
  return errors;
}

/** How many fields are to be corrected, said above them (pt-BR); an empty text where none is. */
export function summariseErrors(errors: FieldErrors): string {
  const count = Object.keys(errors).length;
  if (count === 0) return '';
  const fields = count === 1 ? '1 campo' : `${count} campos`;
  return `Corrija ${fields} e envie de novo.`;
}

/** The row of a form whose values hold every rule: trimmed, and in a shape that each store can keep. */
export function toLeadRow(definition: LeadFormDefinition, values: FieldValues): LeadRow {
  const parsed = definition.fields.map((field) => [
    field,
    judge(definition, field, values[field]).output,
  ]);
  return definition.toRow(Object.fromEntries(parsed));
}

/** A field of text, by its label, and the most code points that it takes. */
type TextField = { label: string; limit: number };

/** The fields of text, the same in every form. */
export const textFields = {
  name: { label: 'Nome', limit: fieldLimits.name },
  email: { label: 'E-mail', limit: fieldLimits.email },
  company: { label: 'Empresa', limit: fieldLimits.company },
  segment: { label: 'Segmento', limit: fieldLimits.platform },
  message: { label: 'Mensagem', limit: fieldLimits.notes },
} satisfies Record<string, TextField>;

/** `Mensagem: no máximo 5.000 caracteres (tem 5.210)`: a text that is too long is never called missing. */
const tooLong = ({ label, limit }: TextField, text: string) => {
  const [most, length] = [limit, codePointLength(text)].map((count) =>
    count.toLocaleString('pt-BR'),
  );
  return `${label}: no máximo ${most} caracteres (tem ${length})`;
};

/** A text as it is stored, which is not too long and for which `holds` is true. */
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

/** A text of `least` code points or more. */
export const requiredText = (field: TextField, least: number, message: string) =>
  storedText(field, (text) => codePointLength(text) >= least, message);

/** A text that may be left out; else it has `least` code points or more. */
export const optionalText = (field: TextField, least = 1, message = '') =>
  storedText(field, (text) => text === '' || codePointLength(text) >= least, message);

/** The simple address rule shared by the quick, calculator and how-it-works forms. */
export const simpleEmail = (message: string) =>
  storedText(textFields.email, isSimpleEmail, message);

/** The address rule of the benefits form, stricter than the simple one. */
export const strictEmail = (message: string) =>
  storedText(textFields.email, isStrictEmail, message);

/** What a person is told whose phone names another country: it is never read as a Brazilian number. */
export const foreignPhoneHint = 'Use um número do Brasil, com DDD.';

/** 10 or 11 digits however they are written, country, carrier and trunk 0 aside; becomes the text that the field shows. */
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

/** Where a shop may run, as the calculator's form offers it and as a lead keeps it. */
export const platforms = [
  'VTEX',
  'Shopify',
  'WooCommerce',
  'Magento',
  'Loja Integrada',
  'Mercado Livre',
  'Amazon',
  'Outros',
] as const;
