import { formatCount } from './countText.ts';
import { nameForm } from './formDefinitions.ts';
import { sourceText } from './leadContext.ts';
import { leadStatusNames } from './leadStatuses.ts';
import { formatReais } from './money.ts';
import type { QuarantineReason, StoredLead } from './StoredLead.ts';
import { formatMoment, formatSecond } from './saoPauloTime.ts';

export type LeadColumnFacts = {
  label: string;
  /** How a value is formatted; text stays as it is. Times are ISO 8601, money is in reais. */
  kind: 'text' | 'count' | 'reais' | 'time';
  read: (lead: StoredLead) => string | number | null | undefined;
  /** The text of a cell if the lead has no value; by default it is empty. */
  missing?: string;
};

const quarantineReasons: Record<QuarantineReason, string> = {
  honeypot: 'preencheu o campo que ninguém vê, como um robô',
  haste: 'enviou mais rápido do que uma pessoa consegue, como um robô',
  flood: 'chegou numa enxurrada ou acima do limite de um remetente; pode ser de uma pessoa',
  operator: 'decisão da equipe',
};

const column = (
  label: string,
  read: LeadColumnFacts['read'],
  kind: LeadColumnFacts['kind'] = 'text',
): LeadColumnFacts => ({ label, kind, read });

/** Columns that the forms ask for. */
const askedColumns = {
  name: column('Nome', ({ name }) => name),
  phone: column('Telefone', ({ phone }) => phone),
  email: column('E-mail', ({ email }) => email),
  company: column('Empresa', ({ company }) => company),
  platform: column('Plataforma', ({ platform }) => platform),
  notes: column('Mensagem', ({ notes }) => notes),
  carts: column('Carrinhos abandonados por mês', (lead) => lead.abandoned_carts, 'count'),
  averageValue: column('Valor médio', (lead) => lead.average_value, 'reais'),
  potentialRevenue: column('Vendas previstas por mês', (lead) => lead.potential_revenue, 'reais'),
} as const satisfies Record<string, LeadColumnFacts>;

export const askedNames = Object.keys(askedColumns) as (keyof typeof askedColumns)[];

/** Every column of a lead, in export order; tables, CSV, inbox and e-mails take their labels from here. */
export const operatorColumns = {
  id: column('Nº', ({ id }) => id),
  protocol: { ...column('Protocolo', ({ protocol }) => protocol), missing: '–' },
  createdAt: column('Recebido em', ({ created_at }) => created_at, 'time'),
  ...askedColumns,
  form: column('Formulário', ({ context }) => context && nameForm(context.form)),
  page: column('Página', ({ context }) => context?.page),
  notice: column('Versão do aviso de privacidade', ({ context }) => context?.notice),
  status: column('Situação', ({ status }) => leadStatusNames[status]),
  quarantine: column('Quarentena', ({ quarantine }) => quarantine && quarantineReasons[quarantine]),
  repeats: column('Repete o Nº', ({ repeats }) => repeats),
  campaign: column('Campanha', ({ context }) => context?.source?.utm_campaign),
  source: column('Fonte', ({ context }) => context?.source && sourceText(context.source)),
  referrer: column('Site que indicou', ({ context }) => context?.source?.referrer),
  landing: column('Entrou por', ({ context }) => context?.source?.landing),
} as const satisfies Record<string, LeadColumnFacts>;

export type LeadColumnName = keyof typeof operatorColumns;

const writers: Record<LeadColumnFacts['kind'], (value: string | number) => string> = {
  text: String,
  count: (value) => formatCount(Number(value)),
  reais: (value) => formatReais(BigInt(Number(value).toFixed(2).replace('.', ''))),
  time: (value) => formatMoment(String(value)),
};

/** A column for reading: `12.000`, `R$ 1.499,00`, `21/11/2026 09:05`; empty if the lead has no value. */
export function readableText(name: LeadColumnName, lead: StoredLead): string {
  const { kind, read }: LeadColumnFacts = operatorColumns[name];
  const value = read(lead) ?? null;
  return value === null ? '' : writers[kind](value);
}

const cellWriters: typeof writers = {
  text: String,
  count: String,
  reais: (value) => Number(value).toFixed(2).replace('.', ','),
  time: (value) => formatSecond(String(value)),
};

/** A column for spreadsheets and terminal tables: `12000`, `1499,00`, `21/11/2026 09:05:07`. */
export function cellText(name: LeadColumnName, lead: StoredLead): string {
  const { kind, read, missing = '' }: LeadColumnFacts = operatorColumns[name];
  const value = read(lead) ?? null;
  return value === null ? missing : cellWriters[kind](value);
}
