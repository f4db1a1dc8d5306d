import { calculatorForm } from './calculatorFields.ts';
import {
  type FieldName,
  fieldNames,
  type LeadFormDefinition,
  optionalText,
  phoneNumber,
  requiredText,
  simpleEmail,
  strictEmail,
  textFields,
} from './leadForm.ts';

const quickForm: LeadFormDefinition<'quick'> = {
  kind: 'quick',
  title: 'Formulário rápido',
  fields: ['name', 'email', 'phone', 'message'],
  rules: {
    name: requiredText(textFields.name, 1, 'Nome é obrigatório'),
    email: simpleEmail('E-mail inválido'),
    phone: phoneNumber('Telefone inválido'),
    message: requiredText(textFields.message, 1, 'Mensagem é obrigatória'),
  },
  toRow: ({ name, email, phone, message }) => ({
    name,
    email,
    phone,
    platform: 'Via formulário rápido',
    notes: message,
  }),
};

const benefitsForm: LeadFormDefinition<'benefits'> = {
  kind: 'benefits',
  title: 'Benefícios',
  fields: ['name', 'email', 'phone', 'company', 'segment', 'message'],
  rules: {
    name: requiredText(textFields.name, 2, 'Nome precisa ter pelo menos 2 caracteres'),
    email: strictEmail('Email inválido'),
    phone: phoneNumber('Telefone inválido'),
    company: optionalText(
      textFields.company,
      2,
      'Nome da empresa precisa ter pelo menos 2 caracteres',
    ),
    segment: optionalText(textFields.segment),
    message: requiredText(textFields.message, 5, 'Mensagem precisa ter pelo menos 5 caracteres'),
  },
  toRow: ({ name, email, phone, company, segment, message }) => ({
    name,
    email,
    phone,
    company,
    platform: segment || 'Via formulário de contato',
    notes: message,
  }),
};

const howItWorksForm: LeadFormDefinition<'how-it-works'> = {
  kind: 'how-it-works',
  title: 'Como funciona',
  fields: ['name', 'email', 'phone', 'message'],
  rules: {
    name: requiredText(textFields.name, 1, 'Nome é obrigatório'),
    email: simpleEmail('E-mail inválido'),
    phone: phoneNumber('Telefone inválido'),
    message: optionalText(textFields.message),
  },
  toRow: ({ name, email, phone, message }) => ({
    name,
    email,
    phone,
    platform: 'Via página Como Funciona',
    notes: message,
  }),
};

const forms = [quickForm, calculatorForm, benefitsForm, howItWorksForm] as const;

export type LeadFormKind = (typeof forms)[number]['kind'];

/** The forms in contact dialogs: all except the calculator's, which is part of the page. */
export type ContactKind = Exclude<LeadFormKind, 'calculator'>;

export const leadFormKinds: readonly LeadFormKind[] = forms.map(({ kind }) => kind);

export const formDefinitions = Object.fromEntries(forms.map((form) => [form.kind, form])) as Record<
  LeadFormKind,
  LeadFormDefinition<LeadFormKind>
>;

export const isLeadFormKind = (value: unknown): value is LeadFormKind =>
  leadFormKinds.some((kind) => kind === value);

/** The form of that kind, which may be posted without script; null if there is none. */
export const findFormDefinition = (kind: string): LeadFormDefinition<LeadFormKind> | null =>
  isLeadFormKind(kind) ? formDefinitions[kind] : null;

export const nameForm = (kind: string): string => findFormDefinition(kind)?.title ?? kind;

/** `Formulário rápido: telefone`, for a counted error's `quick.phone`; unknown details stay as they are. */
export function nameErrorPlace(detail: string): string {
  const [kind = '', field = ''] = detail.split('.');
  return `${nameForm(kind)}: ${fieldNames[field as FieldName] ?? field}`;
}
