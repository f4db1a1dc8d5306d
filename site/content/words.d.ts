/** Files of words as modules: what their schemas make of them. */

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
  const words: Copy;
  namespace words {
    type SegmentCopy = Copy['items'][number];
    type CalculatorExample = Copy['examples'][number];
  }
  export = words;
}

declare module '*/beneficios.yaml' {
  const words: import('./words/schemas.ts').Words<'beneficios'>;
  export = words;
}

declare module '*/calculator.yaml' {
  const words: import('./words/schemas.ts').Words<'calculator'>;
  export = words;
}

declare module '*/comoFunciona.yaml' {
  const words: import('./words/schemas.ts').Words<'comoFunciona'>;
  export = words;
}

declare module '*/demo.yaml' {
  const words: import('./words/schemas.ts').Words<'demo'>;
  export = words;
}

declare module '*/exampleLine.yaml' {
  const words: import('./words/schemas.ts').Words<'exampleLine'>;
  export = words;
}

declare module '*/forms.yaml' {
  const words: import('./words/schemas.ts').Words<'forms'>;
  export = words;
}

declare module '*/home.yaml' {
  const words: import('./words/schemas.ts').Words<'home'>;
  export = words;
}

declare module '*/numeros.yaml' {
  const words: import('./words/schemas.ts').Words<'numeros'>;
  export = words;
}

declare module '*/paymentComparison.yaml' {
  const words: import('./words/schemas.ts').Words<'paymentComparison'>;
  export = words;
}

declare module '*/payslip.yaml' {
  type Copy = import('./words/schemas.ts').Words<'payslip'>;
  const words: Copy;
  namespace words {
    type PayslipCopy = Copy;
  }
  export = words;
}

declare module '*/perguntas.yaml' {
  type Copy = import('./words/schemas.ts').Words<'perguntas'>;
  const words: Copy;
  namespace words {
    type FaqTopic = Copy['topics'][keyof Copy['topics']];
    type FaqQuestion = FaqTopic['items'][number];
  }
  export = words;
}

declare module '*/proposal.yaml' {
  const words: import('./words/schemas.ts').Words<'proposal'>;
  export = words;
}

declare module '*/scriptCheckout.yaml' {
  const words: import('./words/schemas.ts').Words<'scriptCheckout'>;
  export = words;
}

declare module '*/search.yaml' {
  const words: import('./words/schemas.ts').Words<'search'>;
  export = words;
}

declare module '*/shell.yaml' {
  const words: import('./words/schemas.ts').Words<'shell'>;
  export = words;
}

declare module '*/status.yaml' {
  const words: import('./words/schemas.ts').Words<'status'>;
  export = words;
}

declare module '*/testimonials.yaml' {
  type Copy = import('./words/schemas.ts').Words<'testimonials'>;
  const words: Copy;
  namespace words {
    type Testimonial = Copy['slides'][number];
  }
  export = words;
}
