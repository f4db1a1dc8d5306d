import { fieldLimits } from '../fieldLimits.ts';
import type { LeadFormDefinition } from '../leadForm.ts';
import { optionalText, phoneNumber, requiredText, simpleEmail } from './fieldRules.ts';

/** The how-it-works form: three required fields and a message that may be left out. */
export const howItWorksForm: LeadFormDefinition = {
  kind: 'how-it-works',
  fields: ['name', 'email', 'phone', 'message'],
  rules: {
    name: requiredText(fieldLimits.name, 'Nome é obrigatório'),
    email: simpleEmail('E-mail inválido'),
    phone: phoneNumber('Telefone inválido'),
    message: optionalText(1, fieldLimits.notes, 'Mensagem precisa ter até 5.000 caracteres'),
  },
  limits: { name: fieldLimits.name, email: fieldLimits.email, message: fieldLimits.notes },
  toRow: ({ name, email, phone, message }) => ({
    ...{ name, email, phone },
    platform: 'Via página Como Funciona',
    notes: message,
  }),
};
