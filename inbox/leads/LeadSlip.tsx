import type { StoredLead } from '../../leads/StoredLead.ts';
import { formatMoment, formatShortMoment } from '../../leads/saoPauloTime.ts';
import { leadHash } from '../useRoute.ts';
import { leadNumber } from '../words/leadWords.ts';
import { StatusBadge } from './StatusBadge.tsx';

type LeadSlipProps = { lead: StoredLead; isChosen: boolean; now: Date };

/** A lead as a slip of the list; it opens the sheet. */
export function LeadSlip({ lead, isChosen, now }: LeadSlipProps) {
  const { id, created_at, name, company, email, status, quarantine, repeats } = lead;
  return (
    <a
      className="slip"
      href={leadHash(id)}
      aria-current={isChosen ? 'true' : undefined}
      data-quarantine={quarantine !== null}
    >
      <span className="slip-head mono">
        <span>{leadNumber(id)}</span>
        <time dateTime={created_at} title={formatMoment(created_at)}>
          {formatShortMoment(created_at, now)}
        </time>
      </span>
      <bdi className="slip-name">{name}</bdi>
      <span className="slip-foot">
        <bdi>{company || email}</bdi>
        <StatusBadge status={status} />
      </span>
      {(quarantine !== null || repeats !== null) && (
        <span className="slip-marks mono">
          {quarantine !== null && <b>Em quarentena</b>}
          {repeats !== null && <span>Repete {leadNumber(repeats)}</span>}
        </span>
      )}
    </a>
  );
}
