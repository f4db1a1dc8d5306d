import type { QuarantineReason } from '../../leads/StoredLead.ts';
import { SmallButton } from '../buttons.tsx';
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
  <div className="quarantine">
    <p>
      <b>Em quarentena.</b> {reasons[reason]} Não é entregue a nenhum canal.
    </p>
    <SmallButton look="line" onClick={() => request({ part: 'release' })}>
      Liberar contato
    </SmallButton>
  </div>
);
