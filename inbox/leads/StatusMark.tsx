import { type LeadStatus, leadStatusNames } from '../../leads/StoredLead.ts';

/** How far the team has come: the circle fills, so that colour is not needed. */
export const StatusMark = ({ status }: { status: LeadStatus }) => (
  <span className="status-mark" data-status={status}>
    <i />
    {leadStatusNames[status]}
  </span>
);
