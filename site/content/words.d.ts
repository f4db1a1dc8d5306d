/** Files of words as modules: what their schemas make of them. A section that a script imports alone has a name. */

declare module '*/claims.yaml' {
  type Schema = ReturnType<typeof import('./words/registry.ts').claimsSchema>;
  type Registry = import('valibot').InferOutput<ReturnType<Schema>>;
  export const grounds: Registry['grounds'];
  export const groups: Registry['groups'];
  export const claims: Readonly<Record<string, import('./words/claim.ts').Claim>>;
}

declare module '*/norms.yaml' {
  const norms: Readonly<Record<string, import('./words/claim.ts').Norm>>;
  export default norms;
}

declare module '*/segments.yaml' {
  type Copy = import('./words/schemas.ts').Words<'segments'>;
  export type SegmentCopy = Copy['items'][number];
  export type CalculatorExample = Copy['examples'][number];
  const words: Copy;
  export const items: Copy['items'];
  export const names: Copy['names'];
  export const examples: Copy['examples'];
  export default words;
}

declare module '*/beneficios.yaml' {
  export type BeneficiosCopy = import('./words/schemas.ts').Words<'beneficios'>;
  const words: BeneficiosCopy;
  export default words;
}

declare module '*/calculator.yaml' {
  type Copy = import('./words/schemas.ts').Words<'calculator'>;
  const words: Copy;
  export = words;
}

declare module '*/cards.yaml' {
  const words: import('./words/schemas.ts').Words<'cards'>;
  export default words;
}

declare module '*/comoFunciona.yaml' {
  export type ComoFuncionaCopy = import('./words/schemas.ts').Words<'comoFunciona'>;
  const words: ComoFuncionaCopy;
  export default words;
}

declare module '*/demo.yaml' {
  /** `overMargin`: said of the counts that the margin does not bear; the price of the example fits with all. */
  export type DemoCopy = import('./words/schemas.ts').Words<'demo'> & { overMargin?: string };
  const words: DemoCopy;
  export default words;
}

declare module '*/exampleLine.yaml' {
  export type OwnExampleCopy = import('./words/schemas.ts').Words<'exampleLine'>;
  export const overMargin: OwnExampleCopy['overMargin'];
  const words: OwnExampleCopy;
  export default words;
}

declare module '*/forms.yaml' {
  const words: import('./words/schemas.ts').Words<'forms'>;
  export = words;
}

declare module '*/home.yaml' {
  export type HomeCopy = import('./words/schemas.ts').Words<'home'>;
  export type SegmentsCopy = HomeCopy['segments'];
  const words: HomeCopy;
  export default words;
}

declare module '*/numeros.yaml' {
  const words: import('./words/schemas.ts').Words<'numeros'>;
  export default words;
}

declare module '*/paymentComparison.yaml' {
  export type PaymentComparisonCopy = import('./words/schemas.ts').Words<'paymentComparison'>;
  const words: PaymentComparisonCopy;
  export default words;
}

declare module '*/payslip.yaml' {
  export type PayslipCopy = import('./words/schemas.ts').Words<'payslip'>;
  export const stamp: PayslipCopy['stamp'];
  const words: PayslipCopy;
  export default words;
}

declare module '*/perguntas.yaml' {
  export type PerguntasCopy = import('./words/schemas.ts').Words<'perguntas'>;
  export type FaqTopic = PerguntasCopy['topics'][keyof PerguntasCopy['topics']];
  export type FaqQuestion = FaqTopic['items'][number];
  const words: PerguntasCopy;
  export default words;
}

declare module '*/proposal.yaml' {
  const words: import('./words/schemas.ts').Words<'proposal'>;
  export default words;
}

declare module '*/scriptCheckout.yaml' {
  export type ScriptCheckoutCopy = import('./words/schemas.ts').Words<'scriptCheckout'>;
  const words: ScriptCheckoutCopy;
  export default words;
}

declare module '*/search.yaml' {
  export type FaqSearchCopy = import('./words/schemas.ts').Words<'search'>;
  export const synonyms: FaqSearchCopy['synonyms'];
  const words: FaqSearchCopy;
  export default words;
}

declare module '*/shell.yaml' {
  export type ShellCopy = import('./words/schemas.ts').Words<'shell'>;
  const words: ShellCopy;
  export default words;
}

declare module '*/status.yaml' {
  const words: import('./words/schemas.ts').Words<'status'>;
  export = words;
}

declare module '*/testimonials.yaml' {
  type Copy = import('./words/schemas.ts').Words<'testimonials'>;
  export type Testimonial = Copy['slides'][number];
  /** What the ring stamp that stands for a portrait shows: where the shop is, and what it sells. */
  export type RingStampWords = Testimonial['image'];
  const words: Copy;
  export default words;
}
