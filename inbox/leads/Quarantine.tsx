import type { QuarantineReason } from '../../leads/StoredLead.ts';
import { LinkButton } from '../buttons.tsx';
import { Notice } from '../Notice.tsx';
import type { LeadRequest } from './useLead.ts';

const reasons: Record<QuarantineReason, string> = {
  honeypot: 'Preencheu o campo que ninguém vê: parece um robô.',
  haste: 'Enviado mais rápido do que uma pessoa consegue: parece um robô.',
  flood:
    'Chegou numa enxurrada ou acima do limite de um remetente: pode ser de uma pessoa, confira.',
  operator: 'Posto em quarentena pela equipe.',
};

type QuarantineProps = { reason: QuarantineReason; request: (request: LeadRequest) => void };

export const Quarantine = ({ reason, request }: QuarantineProps) => (
  <Notice kind="attention">
    <b>Em quarentena.</b> {reasons[reason]} Não é entregue a nenhum canal.{' '}
    <LinkButton onClick={() => request({ part: 'release' })}>Liberar contato</LinkButton>
  </Notice>
);
