import { contactRules, type LeadFormDefinition, requiredText, textFields } from '../leadForm.ts';

/** The quick form of the contact dialog: four fields, all required. */
export const quickForm: LeadFormDefinition<'quick'> = {
  kind: 'quick',
  title: 'Formulário rápido',
  fields: ['name', 'email', 'phone', 'message'],
  rules: {
    ...contactRules,
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
