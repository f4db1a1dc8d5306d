import {
  type LeadFormDefinition,
  phoneNumber,
  requiredText,
  simpleEmail,
  textFields,
} from '../leadForm.ts';

/** The quick form of the contact dialog: four fields, all required. */
export const quickForm: LeadFormDefinition<'quick'> = {
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
