import {
  type LeadFormDefinition,
  optionalText,
  phoneNumber,
  requiredText,
  strictEmail,
  textFields,
} from '../leadForm.ts';

/** The benefits dialog's form: four required fields; company and segment are optional. */
export const benefitsForm: LeadFormDefinition<'benefits'> = {
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
