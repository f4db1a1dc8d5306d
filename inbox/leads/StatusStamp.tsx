import type { LeadStatus } from '../../leads/StoredLead.ts';
import { statusNames } from '../words/leadWords.ts';

/** The state as a rubber stamp; the choice below it says the same in words, so it is for the eye alone. */
export function StatusStamp({ status }: { status: LeadStatus }) {
  return (
    <span className="status-stamp" data-status={status}>
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
