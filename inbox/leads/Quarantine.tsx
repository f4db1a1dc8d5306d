import type { QuarantineReason } from '../../leads/StoredLead.ts';
import { quarantineReasons } from '../words/leadWords.ts';
import type { LeadChange } from './useLead.ts';

type QuarantineProps = {
  /** Why the lead is in quarantine; null where it is not. */
  reason: QuarantineReason | null;
  onChange: (change: LeadChange) => void;
};

/** Keeps a lead apart, or lets it go; what is kept apart is not delivered. */
export function Quarantine({ reason, onChange }: QuarantineProps) {
  const change = () => onChange({ part: 'quarantine', body: { isKept: reason === null } });
  if (reason === null) {
    return (
      <p className="quarantine-put">
        <button type="button" className="desk-link" onClick={change}>
          Pôr em quarentena
        </button>
      </p>
    );
  }
  return (
    <div className="quarantine">
      <p>
        <b>Em quarentena.</b> {quarantineReasons[reason]} Não é entregue a nenhum canal.
      </p>
      <button type="button" className="btn btn-line btn-small" onClick={change}>
        Liberar contato
      </button>
    </div>
  );
}
