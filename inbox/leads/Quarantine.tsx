import type { QuarantineReason } from '../../leads/StoredLead.ts';
import { words } from '../words.ts';
import type { LeadRequest } from './useLead.ts';

const { quarantine: text } = words;

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
        <button type="button" className="desk-link" onClick={change}>
          {text.put}
        </button>
      </p>
    );
  }
  return (
    <div className="quarantine">
      <p>
        <b>{text.state}</b> {text.reasons[reason]} {text.consequence}
      </p>
      <button type="button" className="btn btn-line btn-small" onClick={change}>
        {text.release}
      </button>
    </div>
  );
}
