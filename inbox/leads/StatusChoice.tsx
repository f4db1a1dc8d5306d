import { useId } from 'react';
import { type LeadStatus, leadStatuses } from '../../leads/StoredLead.ts';
import { statusNames } from '../words/leadWords.ts';
import type { LeadChange } from './useLead.ts';

type StatusChoiceProps = { status: LeadStatus; onChange: (change: LeadChange) => void };

/** How far the team has come, among the four states; a choice is kept at once. */
export function StatusChoice({ status, onChange }: StatusChoiceProps) {
  const name = useId();
  return (
    <fieldset className="status-choice">
      <legend className="sheet-label">Situação</legend>
      <div className="status-options">
        {leadStatuses.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === status}
              onChange={() => onChange({ part: 'status', body: { status: option } })}
            />
            <span>{statusNames[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
