import type { DemoStep } from './demoSteps.ts';
import type { FieldName } from './leadForm.ts';

/** Where pages report their steps, as a JSON array. */
export const funnelPath = '/funil';

export const whatsappPlaces = {
  header: 'Cabeçalho',
  bar: 'Barra no celular',
  home: 'Fim da página inicial',
  'how-it-works': 'Fim de Como Funciona',
  questions: 'Fim das perguntas',
  search: 'Busca sem resposta',
  failure: 'Formulário que não saiu',
  receipt: 'Comprovante',
  'unknown-receipt': 'Comprovante não encontrado',
  footer: 'Rodapé',
} as const;

export type WhatsappPlace = keyof typeof whatsappPlaces;

/** A step towards a lead, counted once per page view; its detail comes from a fixed list. */
export type FunnelStep =
  /** A prerendered page came into view. */
  | readonly ['page', string]
  | readonly ['demo', DemoStep]
  | readonly ['calculator', 'calculated']
  /** The contact dialog of this page was opened. */
  | readonly ['dialog', string]
  /** A link to WhatsApp was followed, from this place. */
  | readonly ['whatsapp', WhatsappPlace]
  | readonly ['submit', string]
  /** A visitor tried to send a form while this field was wrong. */
  | readonly ['error', `${string}.${FieldName}`];
