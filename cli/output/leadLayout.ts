import { nameForm } from '../../leads/formNames.ts';
import { describeSource } from '../../leads/leadSource.ts';
import { leadStatusNames } from '../../leads/leadStatus.ts';
import { formatSecond } from '../../leads/saoPauloTime.ts';
import type { QuarantineReason, StoredLead } from '../../server/desk/StoredLead.ts';
import type { Column, RowLayout } from './RowLayout.ts';

/**
 * `1 lead`, `12 leads`; with a participle `1 lead apagado`, `12 leads apagados`.
 * @param participle in the singular
 */
export function countedLeads(count: number, participle = ''): string {
  const words = ['lead', participle].filter(Boolean);
  return [count, ...words.map((word) => (count === 1 ? word : `${word}s`))].join(' ');
}

/** `1499,00`: reais with a decimal comma, as a Brazilian spreadsheet reads them. */
const decimal = (reais: number | null) => reais?.toFixed(2).replace('.', ',') ?? '';

const quarantineReasons: Record<QuarantineReason, string> = {
  honeypot: 'campo-isca preenchido',
  haste: 'enviado rápido demais',
  unproven: 'sem prova de trabalho',
  flood: 'chegou numa enxurrada de envios',
  operator: 'decisão da equipe',
};

/** Every column of a lead in pt-BR, in the order of exports. */
const leadColumns = {
  id: { heading: 'Nº', origin: 'own', text: ({ id }) => String(id) },
  protocol: { heading: 'Protocolo', origin: 'own', text: ({ protocol }) => protocol ?? '–' },
  createdAt: {
    heading: 'Recebido em',
    origin: 'own',
    text: ({ created_at }) => formatSecond(created_at),
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
    text: ({ context }) => (context ? nameForm(context.form) : ''),
  },
  page: { heading: 'Página', origin: 'typed', text: ({ context }) => context?.page ?? '' },
  notice: {
    heading: 'Versão do aviso de privacidade',
    origin: 'typed',
    text: ({ context }) => context?.notice ?? '',
  },
  status: {
    heading: 'Situação',
    origin: 'own',
    text: ({ status }) => leadStatusNames[status],
  },
  quarantine: {
    heading: 'Quarentena',
    origin: 'own',
    text: ({ quarantine }) => (quarantine ? quarantineReasons[quarantine] : ''),
  },
  repeats: {
    heading: 'Repete o Nº',
    origin: 'own',
    text: ({ repeats }) => String(repeats ?? ''),
  },
  source: {
    heading: 'Origem',
    origin: 'typed',
    text: ({ context }) => (context?.source ? describeSource(context.source) : ''),
  },
  landing: {
    heading: 'Entrou por',
    origin: 'typed',
    text: ({ context }) => context?.source?.landing ?? '',
  },
} as const satisfies Record<string, Column<StoredLead>>;

/** `novo`, `contatado, repete Nº 12`, `novo, quarentena`: what is to be known before a lead is called. */
const mark: Column<StoredLead> = {
  heading: 'Situação',
  origin: 'own',
  text: ({ status, quarantine, repeats }) =>
    [
      leadStatusNames[status],
      ...(quarantine ? ['quarentena'] : []),
      ...(repeats === null ? [] : [`repete Nº ${repeats}`]),
    ].join(', '),
};

/** How leads are listed and exported. */
export const leadLayout: RowLayout<StoredLead> = {
  columns: Object.values(leadColumns),
  shown: [
    { column: leadColumns.id, least: 15 },
    { column: leadColumns.createdAt, least: 19 },
    { column: mark, least: 16 },
    { column: leadColumns.name, least: 10 },
    { column: leadColumns.phone, least: 15 },
    { column: leadColumns.protocol, least: 9 },
    { column: leadColumns.email, least: 14 },
    { column: leadColumns.company, least: 8 },
    { column: leadColumns.platform, least: 10 },
  ],
  empty: 'Nenhum lead encontrado.',
};
