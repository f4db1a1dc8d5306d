import { fieldLimits } from '../fieldLimits.ts';
import type { LeadFormDefinition } from '../leadForm.ts';
import { optionalText, phoneNumber, strictEmail, textBetween } from './fieldRules.ts';

/** The benefits dialog's form: four required fields, company and segment optional. */
export const benefitsForm: LeadFormDefinition = {
  kind: 'benefits',
  fields: ['name', 'email', 'phone', 'company', 'segment', 'message'],
  rules: {
    name: textBetween(2, fieldLimits.name, 'Nome precisa ter pelo menos 2 caracteres'),
    email: strictEmail('Email inválido'),
    phone: phoneNumber('Telefone inválido'),
    company: optionalText(
      2,
      fieldLimits.company,
      'Nome da empresa precisa ter pelo menos 2 caracteres',
    ),
    segment: optionalText(1, fieldLimits.platform, 'Segmento precisa ter até 120 caracteres'),
    message: textBetween(5, fieldLimits.notes, 'Mensagem precisa ter pelo menos 5 caracteres'),
  },
  limits: {
    name: fieldLimits.name,
    email: fieldLimits.email,
    company: fieldLimits.company,
    segment: fieldLimits.platform,
    message: fieldLimits.notes,
  },
  toRow: ({ name, email, phone, company, segment, message }) => ({
    ...{ name, email, phone, company },
    platform: segment || 'Via formulário de contato',
    notes: message,
  }),
};
