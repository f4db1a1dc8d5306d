import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryState } from '../leads/StoredLead.ts';
import { formatMoment } from '../leads/saoPauloTime.ts';
import type { DeliveryRecord } from '../server/delivery/deliveryLog.ts';
import type { LeadDelivery } from '../server/desk/leadDossier.ts';
import type { DeliveryList, RedeliveredCount } from '../server/inbox/inboxRoutes.ts';
import { Badge } from '../site/ui/Badge.tsx';
import { FilterSelect } from './fields.tsx';
import { Notice } from './Notice.tsx';
import { requestJson } from './request.ts';
import { leadHash } from './useRoute.ts';
import { deliveryNames, leadNumber, wordFor, words } from './words.ts';

const { deliveries: text } = words;

/** How the sign of each state is drawn. */
const stateGlyphs = {
  waiting: 'half',
  delivered: 'filled',
  dead: 'dashed',
} as const satisfies Record<DeliveryState, string>;

const StateBadge = ({ state }: { state: DeliveryState }) => (
  <Badge label={deliveryNames[state]} glyph={stateGlyphs[state]} />
);

/** What went out by webhook and e-mail, what waits, and what failed for good. */
export function DeliveriesView() {
  const [state, setState] = useState<DeliveryState | ''>('');
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: ['deliveries', state],
    queryFn: ({ signal }) =>
      requestJson<DeliveryList>(`deliveries?${new URLSearchParams(state && { state })}`, {
        signal,
      }),
  });
  const repeat = useMutation({
    mutationFn: () => requestJson<RedeliveredCount>('deliveries/dead', { method: 'POST' }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const deliveries = list.data?.deliveries ?? [];
  const failure = list.error ?? repeat.error;
  return (
    <section aria-labelledby="deliveries-title">
      <div className="desk-page-head">
        <h2 id="deliveries-title">{text.title}</h2>
        <FilterSelect {...text.state} value={state} names={deliveryNames} onChange={setState} />
      </div>
      {failure && <Notice kind="failure">{failure.message}</Notice>}
      {list.isPending && <p className="desk-wait">{text.loading}</p>}
      {list.isSuccess && deliveries.length === 0 && (
        <Notice kind="empty">
          {list.data.hint ? `${text.none} ${list.data.hint}` : text.nothing}
        </Notice>
      )}
      {deliveries.length > 0 && <DeliveryTable deliveries={deliveries} />}
      {deliveries.some((one) => one.state === 'dead') && (
        <button
          type="button"
          className="btn btn-line btn-small"
          disabled={repeat.isPending}
          onClick={() => repeat.mutate()}
        >
          {text.repeatDead}
        </button>
      )}
    </section>
  );
}

/** When it went out, or when it is tried next; nothing for one that is not tried any more. */
function momentOf({ state, delivered_at, due_at }: DeliveryRecord): string {
  if (delivered_at) return formatMoment(delivered_at);
  return state === 'waiting' ? `${text.notBefore} ${formatMoment(due_at)}` : '';
}

/** Deliveries as a ledger, newest first. */
function DeliveryTable({ deliveries }: { deliveries: readonly DeliveryRecord[] }) {
  return (
    <table className="tbl stacked delivery-table">
      <caption className="sr">{text.caption}</caption>
      <thead>
        <tr>
          {Object.entries(text.headings).map(([name, heading]) => (
            <th key={name} scope="col" className="mono">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id}>
            <th scope="row">
              <a href={leadHash(delivery.lead_id)}>{leadNumber(delivery.lead_id)}</a>
            </th>
            <td data-label={text.headings.channel}>{delivery.channel}</td>
            <td data-label={text.headings.state}>
              <StateBadge state={delivery.state} />
            </td>
            <td data-label={text.headings.moment}>{momentOf(delivery)}</td>
            <td data-label={text.headings.attempts}>{delivery.attempts}</td>
            <td data-label={text.headings.failure}>{delivery.failure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LeadDeliveriesProps = {
  deliveries: readonly LeadDelivery[];
  /** Has the lead delivered again by every channel. */
  onRepeat: () => void;
};

const attempts = (count: number) => `${count} ${wordFor(count, text.attempts)}`;

/** Where the lead went out to, and what came of it; nothing where no channel is set up. */
export function LeadDeliveries({ deliveries, onRepeat }: LeadDeliveriesProps) {
  if (deliveries.length === 0) return null;
  return (
    <section className="part">
      <h3>{text.title}</h3>
      <ul className="pairs-list lead-deliveries">
        {deliveries.map(({ channel, state, delivered_at, failure, attempts: count }) => (
          <li key={channel}>
            <b>{channel}</b>
            <StateBadge state={state} />
            <span className="mono">
              {delivered_at ? formatMoment(delivered_at) : attempts(count)}
              {failure && `, ${failure}`}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="desk-link" onClick={onRepeat}>
        {text.repeat}
      </button>
    </section>
  );
}
