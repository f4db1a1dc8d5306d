import { formNames } from '../../leads/formNames.ts';
import type { StoredLead } from '../../server/desk/StoredLead.ts';
import { formatSaoPauloTime } from '../saoPauloTime.ts';

/** `1499,00`: reais with a decimal comma, as a Brazilian spreadsheet reads them. */
const decimal = (reais: number | null) => reais?.toFixed(2).replace('.', ',') ?? '';

export type LeadColumn = {
  /** What the sales team reads above the column. */
  heading: string;
  /** `typed`: text that a visitor wrote. `own`: made by us, so it cannot be harmful. */
  origin: 'typed' | 'own';
  text: (lead: StoredLead) => string;
};

/** Every column of a lead in pt-BR, in the order of exports. */
export const leadColumns = {
  id: { heading: 'Nº', origin: 'own', text: ({ id }) => String(id) },
  createdAt: {
    heading: 'Recebido em',
    origin: 'own',
    text: ({ created_at }) => formatSaoPauloTime(created_at),
  },
  name: { heading: 'Nome', origin: 'typed', text: ({ name }) => name },
  phone: { heading: 'Telefone', origin: 'typed', text: ({ phone }) => phone },
  email: { heading: 'E-mail', origin: 'typed', text: ({ email }) => email },
  company: { heading: 'Empresa', origin: 'typed', text: ({ company }) => company ?? '' },
  platform: { heading: 'Plataforma', origin: 'typed', text: ({ platform }) => platform },
  notes: { heading: 'Mensagem', origin: 'typed', text: ({ notes }) => notes ?? '' },
  carts: {
    heading: 'Carrinhos abandonados por mês',
    origin: 'own',
    text: ({ abandoned_carts }) => String(abandoned_carts ?? ''),
  },
  averageValue: {
    heading: 'Valor médio (R$)',
    origin: 'own',
    text: ({ average_value }) => decimal(average_value),
  },
  potentialRevenue: {
    heading: 'Receita potencial por mês (R$)',
    origin: 'own',
    text: ({ potential_revenue }) => decimal(potential_revenue),
  },
  form: {
    heading: 'Formulário',
    origin: 'own',
    text: ({ context }) => (context ? (formNames[context.form] ?? context.form) : ''),
  },
  page: { heading: 'Página', origin: 'typed', text: ({ context }) => context?.page ?? '' },
  notice: {
    heading: 'Versão do aviso de privacidade',
    origin: 'typed',
    text: ({ context }) => context?.notice ?? '',
  },
} as const satisfies Record<string, LeadColumn>;
