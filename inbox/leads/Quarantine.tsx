import type { QuarantineReason } from '../../leads/StoredLead.ts';
import type { LeadRequest } from './useLead.ts';

const reasons: Record<QuarantineReason, string> = {
  honeypot: 'Preencheu o campo que ninguém vê: parece um robô.',
  haste: 'Enviado mais rápido do que uma pessoa consegue: parece um robô.',
  flood:
    'Chegou numa enxurrada ou acima do limite de um remetente: pode ser de uma pessoa, confira.',
  operator: 'Posto em quarentena pela equipe.',
};

type QuarantineProps = {
  /** Why the lead is in quarantine; null where it is not. */
  reason: QuarantineReason | null;
  request: (request: LeadRequest) => void;
};

/** Keeps a lead apart, or lets it go; what is kept apart is not delivered. */
export function Quarantine({ reason, request }: QuarantineProps) {
  const change = () => request({ part: 'quarantine', body: { isKept: reason === null } });
  if (reason === null) {
    return (
      <p>
        <button type="button" className="inbox-link" onClick={change}>
          Pôr em quarentena
        </button>
      </p>
    );
  }
  return (
    <div className="quarantine">
      <p>
        <b>Em quarentena.</b> {reasons[reason]} Não é entregue a nenhum canal.
      </p>
      <button type="button" className="btn btn-line btn-small" onClick={change}>
        Liberar contato
      </button>
    </div>
  );
}
