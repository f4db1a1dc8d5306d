import { fieldLimits } from '../fieldLimits.ts';
import type { LeadFormDefinition } from '../leadForm.ts';
import { phoneNumber, requiredText, simpleEmail } from './fieldRules.ts';

/** The quick form of the contact dialog: four fields, all required. */
export const quickForm: LeadFormDefinition = {
  kind: 'quick',
  fields: ['name', 'email', 'phone', 'message'],
  rules: {
    name: requiredText(fieldLimits.name, 'Nome é obrigatório'),
    email: simpleEmail('E-mail inválido'),
    phone: phoneNumber('Telefone inválido'),
    message: requiredText(fieldLimits.notes, 'Mensagem é obrigatória'),
  },
  limits: { name: fieldLimits.name, email: fieldLimits.email, message: fieldLimits.notes },
  toRow: ({ name, email, phone, message }) => ({
    name,
    email,
    phone,
    platform: 'Via formulário rápido',
    notes: message,
  }),
};
