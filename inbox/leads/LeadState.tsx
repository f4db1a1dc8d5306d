import { useId } from 'react';
import { type LeadStatus, leadStatuses, type QuarantineReason } from '../../leads/StoredLead.ts';
import { Badge } from '../../site/ui/Badge.tsx';
import { statusNames, words } from '../words.ts';
import type { LeadChange } from './useLead.ts';

type StatusChoiceProps = { status: LeadStatus; onChange: (change: LeadChange) => void };

/** How far the team has come, among the four states; a choice is kept at once. */
export function StatusChoice({ status, onChange }: StatusChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sheet-label">{words.sheet.status}</legend>
      <div className="cells option-cells">
        {leadStatuses.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === status}
              onChange={() => onChange({ part: 'work', body: { status: option } })}
            />
            <span>{statusNames[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const glyphs = {
  new: 'hollow',
  contacted: 'half',
  qualified: 'filled',
  proposal: 'filled',
  won: 'filled',
  lost: 'dashed',
} as const satisfies Record<LeadStatus, string>;

/** How far the team has come: the circle fills, so that colour is not needed. */
export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge label={statusNames[status]} glyph={glyphs[status]} />
);

/** The state as a rubber stamp; the choice below it says the same in words, so it is for the eye alone. */
export function StatusStamp({ status }: { status: LeadStatus }) {
  return (
    <span className="stamp status-stamp" data-status={status}>
      <svg viewBox="0 0 168 52" aria-hidden="true">
        <g fill="none" stroke="currentColor">
          <rect x="2" y="2" width="164" height="48" rx="6" strokeWidth="4" />
          <rect x="8" y="8" width="152" height="36" rx="3" strokeWidth="1.5" />
        </g>
        <text x="84" y="32.5" fontSize="18" letterSpacing="1">
          {statusNames[status].toUpperCase()}
        </text>
      </svg>
    </span>
  );
}

const { quarantine: text } = words;

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
