import { leadStatusNames, type QuarantineReason } from '../../leads/StoredLead.ts';
import { capitalized } from './capitalized.ts';

export const statusNames = capitalized(leadStatusNames);

export const quarantineReasons: Record<QuarantineReason, string> = {
  honeypot: 'Preencheu o campo que ninguém vê: parece um robô.',
  haste: 'Enviado mais rápido do que uma pessoa consegue: parece um robô.',
  unproven: 'Chegou sem a prova de trabalho que a página faz: pode ser um robô.',
  flood: 'Chegou em meio a uma enxurrada de envios: pode ser de uma pessoa, confira.',
  operator: 'Posto em quarentena pela equipe.',
};

/** `Nº 0042`, as slips are numbered. */
export const leadNumber = (id: number): string => `Nº ${String(id).padStart(4, '0')}`;
