import { namesIn } from './facts.ts';
import { isAt } from './places.ts';
import { segmentMeasures } from './registry.ts';
import type { Path } from './source.ts';

/** Where words stand that are not about a page as a whole: the first that fits. */
const parts: readonly (readonly [place: string, ...addresses: string[]])[] = [
  ['home.hero.**', '/#hero'],
  ['home.problem.**', '/#problema'],
  ['home.painPoints.**', '/#painpoints'],
  ['home.benefits.**', '/#beneficios'],
  ['home.steps.**', '/#como-funciona'],
  ['home.integrations.**', '/#integracoes'],
  ['home.customers.**', '/#clientes'],
  ['home.comparison.**', '/#comparativo'],
  ['home.calculator.**', '/#calculadora'],
  ['home.questions.**', '/#faq'],
  ['home.contact.**', '/#contato'],
  ['demo.**', '/#hero'],
  ['payslip.**', '/#hero'],
  ['segments.**', '/'],
  ['testimonials.rating.**', '/'],
  ['comoFunciona.comparison.**', '/como-funciona#antes-e-depois'],
  ['comoFunciona.**', '/como-funciona'],
  ['beneficios.gains.**', '/beneficios#cinco-beneficios'],
  ['beneficios.calendar.**', '/beneficios#prazo'],
  ['beneficios.**', '/beneficios'],
  ['paymentComparison.**', '/beneficios#comparacao', '/perguntas-frequentes#produto'],
  ['scriptCheckout.**', '/#integracoes'],
  ['perguntas.**', '/perguntas-frequentes'],
  ['proposal.**', '/proposta'],
  ['privacidade', '/politica-de-privacidade'],
  ['termos', '/termos-de-uso'],
  ['acessibilidade', '/acessibilidade'],
];

/** What a page does not print as a part of itself, or not before somebody calculates. */
const apart = ['*.title', '*.description', '*.notes.**', 'home.calculator.replyTime'];

const pageOf = (address: string) => address.split('#')[0];

/** Where each claim is printed, each page once: a page, or the part of it. */
export type Uses = Readonly<Record<string, readonly string[]>>;

type File = { name: string; data?: unknown; markdown?: string };

/** Where the words name a claim in braces, or mark it with a note. */
export function findUses(claims: readonly string[], files: readonly File[]): Uses {
  const uses = Object.fromEntries(claims.map((claim): [string, string[]] => [claim, []]));

  function add(claim: string, path: Path, id: string | null) {
    const known = uses[claim];
    if (!known || apart.some((place) => isAt(path, place))) return;
    const [, ...addresses] = parts.find(([place]) => isAt(path, place)) ?? [];
    for (const address of addresses) {
      const there = id ? `${pageOf(address)}#${id}` : address;
      if (!known.some((other) => pageOf(other) === pageOf(there))) known.push(there);
    }
  }

  function addNamed(text: string, path: Path, id: string | null) {
    for (const name of namesIn(text)) add(name.split('.')[0] ?? '', path, id);
  }

  function walk(value: unknown, path: Path, id: string | null): void {
    if (typeof value === 'string') addNamed(value, path, id);
    if (typeof value !== 'object' || value === null) return;
    const own = 'id' in value && typeof value.id === 'string' ? value.id : id;
    for (const [name, field] of Object.entries(value)) {
      const key = Array.isArray(value) ? Number(name) : name;
      if (/(^n|N)ote$/.test(name) && typeof field === 'object' && field !== null)
        for (const claim of Object.values(field)) add(String(claim), path, own);
      else walk(field, [...path, key], own);
    }
  }

  for (const { name, data, markdown } of files) {
    if (name === 'segments') {
      for (const [segment, words] of Object.entries(data as object)) {
        walk(words, [name, segment], `segmento-${segment}`);
        for (const ending of Object.values(segmentMeasures))
          add(`${segment}${ending}`, [name, segment], `segmento-${segment}`);
      }
      continue;
    }
    walk(data, [name], null);
    let id: string | null = null;
    for (const line of markdown?.split('\n') ?? []) {
      id = /^## .*\{#([\w-]+)\}$/.exec(line)?.[1] ?? id;
      addNamed(line, [name], id);
    }
  }
  return uses;
}
