import type { LeadFormKind } from './leadFormKind.ts';

/** What the sales team calls the forms. */
export const formNames: Readonly<Record<LeadFormKind, string>> = {
  quick: 'Formulário rápido',
  calculator: 'Calculadora',
  benefits: 'Benefícios',
  'how-it-works': 'Como funciona',
};

/** What the team calls a form by its kind; a kind that it does not know stays as it is. */
export const nameForm = (kind: string): string => formNames[kind as LeadFormKind] ?? kind;
