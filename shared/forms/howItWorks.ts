import {
  type LeadFormDefinition,
  optionalText,
  phoneNumber,
  requiredText,
  simpleEmail,
  textFields,
} from '../leadForm.ts';

/** The how-it-works form: three required fields and an optional message. */
export const howItWorksForm: LeadFormDefinition<'how-it-works'> = {
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
