import type { LeadFormKind } from './leadFormKind.ts';

/** What the sales team calls the forms. */
export const formNames: Readonly<Record<LeadFormKind, string>> = {
  quick: 'Formulário rápido',
  calculator: 'Calculadora',
  benefits: 'Benefícios',
  'how-it-works': 'Como funciona',
};
