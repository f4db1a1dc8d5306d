/** The forms that make leads, by the name that `data-lead-form` carries, and what the sales team calls them. */
export const formNames = {
  quick: 'Formulário rápido',
  calculator: 'Calculadora',
  benefits: 'Benefícios',
  'how-it-works': 'Como funciona',
} as const;

export type LeadFormKind = keyof typeof formNames;

export const leadFormKinds = Object.keys(formNames) as LeadFormKind[];

export const isLeadFormKind = (value: unknown): value is LeadFormKind =>
  leadFormKinds.some((kind) => kind === value);

/** What the team calls a form by its kind; a kind that it does not know stays as it is. */
export const nameForm = (kind: string): string => (isLeadFormKind(kind) ? formNames[kind] : kind);

/** The controls that a visitor fills in, by their `name` and as keys of a form post, and what the sales team calls them. */
const fieldNames = {
  name: 'nome',
  email: 'e-mail',
  phone: 'telefone',
  message: 'mensagem',
  company: 'empresa',
  segment: 'segmento',
  platform: 'plataforma',
  abandonedCarts: 'carrinhos abandonados',
  averageValue: 'valor médio',
} as const;

export type FieldName = keyof typeof fieldNames;

/** `Formulário rápido: telefone`, of a counted error's `quick.phone`; what has no name stays as it is. */
export function nameErrorPlace(detail: string): string {
  const [kind = '', field = ''] = detail.split('.');
  return `${nameForm(kind)}: ${fieldNames[field as FieldName] ?? field}`;
}
