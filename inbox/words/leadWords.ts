import type { LeadStatus, QuarantineReason } from '../../server/desk/StoredLead.ts';

/** The states of a lead in the order of the work. */
export const statusNames: Record<LeadStatus, string> = {
  new: 'Novo',
  contacted: 'Contatado',
  qualified: 'Qualificado',
  lost: 'Perdido',
};

export const statuses = Object.keys(statusNames) as LeadStatus[];

export const quarantineReasons: Record<QuarantineReason, string> = {
  honeypot: 'Preencheu o campo que ninguém vê: parece um robô.',
  haste: 'Enviado mais rápido do que uma pessoa consegue: parece um robô.',
  unproven: 'Chegou sem a prova de trabalho que a página faz: pode ser um robô.',
  operator: 'Posto em quarentena pela equipe.',
};

/** `Nº 0042`, as slips are numbered. */
export const leadNumber = (id: number): string => `Nº ${String(id).padStart(4, '0')}`;
