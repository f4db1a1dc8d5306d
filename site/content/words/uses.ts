import type { PagePath } from '../pagePaths.ts';
import { namesIn } from './facts.ts';
import { segmentMeasures } from './registry.ts';
import { isMark, isRecord } from './shapes.ts';

/** The pages that print the words of a file; a file that is not listed belongs to no single page. */
const pagesOf: Readonly<Record<string, readonly PagePath[]>> = {
  home: ['/'],
  demo: ['/'],
  payslip: ['/'],
  segments: ['/'],
  testimonials: ['/'],
  scriptCheckout: ['/', '/perguntas-frequentes'],
  comoFunciona: ['/como-funciona'],
  beneficios: ['/beneficios'],
  paymentComparison: ['/beneficios', '/perguntas-frequentes'],
  perguntas: ['/perguntas-frequentes'],
  proposal: ['/proposta'],
  calculator: ['/'],
  forms: ['/', '/como-funciona', '/beneficios', '/perguntas-frequentes'],
  privacidade: ['/politica-de-privacidade'],
  termos: ['/termos-de-uso'],
  acessibilidade: ['/acessibilidade'],
};

export type Uses = Readonly<Record<string, readonly PagePath[]>>;

/** The pairs of note and claim in a file's marks, such as `{ estimate: cardCost }`. */
export function* marksIn(value: unknown): Generator<[note: string, claim: string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value))
    if (isMark(name) && isRecord(field)) yield* Object.entries(field as Record<string, string>);
    else yield* marksIn(field);
}

/** @param files the words of each file, by the file's name; legal texts as written */
export function findUses(
  claims: readonly string[],
  files: Readonly<Record<string, unknown>>,
): Uses {
  const uses = new Map(claims.map((claim) => [claim, new Set<PagePath>()]));
  for (const [name, pages] of Object.entries(pagesOf)) {
    const words = files[name] ?? '';
    const segments = name === 'segments' ? Object.keys(words) : [];
    const ofSegments = segments.flatMap((segment) =>
      Object.values(segmentMeasures).map((ending) => segment + ending),
    );
    // The braces of JSON itself enclose no claim's name.
    const named = namesIn(JSON.stringify(words)).map((one) => one.split('.')[0] ?? '');
    const marked = Array.from(marksIn(words), ([, claim]) => claim);
    for (const claim of [...named, ...marked, ...ofSegments])
      for (const page of pages) uses.get(claim)?.add(page);
  }
  return Object.fromEntries(Array.from(uses, ([claim, pages]) => [claim, [...pages]]));
}
