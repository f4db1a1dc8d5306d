/** The types of the files of words, imported as modules, from `site/content/words/shapes.json`. */

/** The words of a file with footnotes, as the page receives them. */
type NotedWords<Name extends 'beneficios' | 'comoFunciona' | 'home'> = Omit<
  import('./words/shapes.ts').Words<Name>,
  'notes'
> & { notes: import('./words/readWords.ts').Footnotes };

declare module '*/claims.yaml' {
  type Registry = import('./words/registry.ts').Registry;
  export const grounds: Registry['grounds'];
  export const groups: Registry['groups'];
  export const claims: Registry['claims'];
  export const uses: import('./words/uses.ts').Uses;
}

declare module '*/norms.yaml' {
  const norms: Readonly<Record<string, import('./words/claim.ts').Norm>>;
  export default norms;
}

declare module '*/segments.yaml' {
  type Given = import('./words/shapes.ts').Words<'segments'>[string];
  export type CalculatorExample = NonNullable<Given['example']>;
  export type SegmentCopy = Omit<Given, 'example'> & { key: string; id: string };
  export const names: Readonly<Record<string, string>>;
  export const items: readonly SegmentCopy[];
  export const examples: readonly CalculatorExample[];
}

declare module '*/beneficios.yaml' {
  const words: NotedWords<'beneficios'>;
  export = words;
}

declare module '*/calculator.yaml' {
  const words: import('./words/shapes.ts').Words<'calculator'>;
  export = words;
}

declare module '*/comoFunciona.yaml' {
  const words: NotedWords<'comoFunciona'>;
  export = words;
}

declare module '*/demo.yaml' {
  const words: import('./words/shapes.ts').Words<'demo'>;
  export = words;
}

declare module '*/forms.yaml' {
  const words: import('./words/shapes.ts').Words<'forms'>;
  export = words;
}

declare module '*/home.yaml' {
  const words: NotedWords<'home'>;
  export = words;
}

declare module '*/numeros.yaml' {
  const words: import('./words/shapes.ts').Words<'numeros'>;
  export = words;
}

declare module '*/ownProduct.yaml' {
  const words: import('./words/shapes.ts').Words<'ownProduct'>;
  export = words;
}

declare module '*/paymentComparison.yaml' {
  const words: import('./words/shapes.ts').Words<'paymentComparison'>;
  export = words;
}

declare module '*/payslip.yaml' {
  const words: import('./words/shapes.ts').Words<'payslip'>;
  export = words;
}

declare module '*/perguntas.yaml' {
  const words: import('./words/shapes.ts').Words<'perguntas'>;
  export = words;
}

declare module '*/proposal.yaml' {
  const words: import('./words/shapes.ts').Words<'proposal'>;
  export = words;
}

declare module '*/roadmap.yaml' {
  const words: import('./words/shapes.ts').Words<'roadmap'>;
  export = words;
}

declare module '*/scriptCheckout.yaml' {
  const words: import('./words/shapes.ts').Words<'scriptCheckout'>;
  export = words;
}

declare module '*/search.yaml' {
  const words: import('./words/shapes.ts').Words<'search'>;
  export = words;
}

declare module '*/shell.yaml' {
  const words: import('./words/shapes.ts').Words<'shell'>;
  export = words;
}

declare module '*/status.yaml' {
  const words: import('./words/shapes.ts').Words<'status'>;
  export = words;
}

declare module '*/testimonials.yaml' {
  const words: import('./words/shapes.ts').Words<'testimonials'>;
  export = words;
}
