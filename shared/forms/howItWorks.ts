import { contactRules, type LeadFormDefinition, optionalText, textFields } from '../leadForm.ts';

/** The how-it-works form: three required fields and an optional message. */
export const howItWorksForm: LeadFormDefinition<'how-it-works'> = {
  kind: 'how-it-works',
  title: 'Como funciona',
  fields: ['name', 'email', 'phone', 'message'],
  rules: { ...contactRules, message: optionalText(textFields.message) },
  toRow: ({ name, email, phone, message }) => ({
    name,
    email,
    phone,
    platform: 'Via página Como Funciona',
    notes: message,
  }),
};
