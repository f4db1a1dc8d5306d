import type * as v from 'valibot';
import * as home from './homeSchemas.ts';
import * as pages from './pageSchemas.ts';
import * as shared from './sharedSchemas.ts';

/** What each file of words holds, by its name, and how much of it fits into its place. */
export const schemas = {
  beneficios: pages.beneficiosSchema,
  calculator: home.calculatorSchema,
  comoFunciona: pages.comoFuncionaSchema,
  demo: home.demoSchema,
  forms: shared.formsSchema,
  home: home.homeSchema,
  numeros: pages.numerosSchema,
  exampleLine: shared.exampleLineSchema,
  paymentComparison: pages.paymentComparisonSchema,
  payslip: shared.payslipSchema,
  perguntas: pages.perguntasSchema,
  proposal: pages.proposalSchema,
  scriptCheckout: home.scriptCheckoutSchema,
  redirects: shared.redirectsSchema,
  search: pages.searchSchema,
  segments: home.segmentsSchema,
  shell: shared.shellSchema,
  status: shared.statusSchema,
  testimonials: home.testimonialsSchema,
};

export type SchemaName = keyof typeof schemas;

/** The words of a file, as the page gets them. */
export type Words<Name extends SchemaName> = v.InferOutput<ReturnType<(typeof schemas)[Name]>>;
