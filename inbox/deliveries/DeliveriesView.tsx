import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryList, RedeliveredCount } from '../../cli/inbox/InboxApi.ts';
import type { DeliveryState } from '../../leads/StoredLead.ts';
import { requestJson } from '../api/requestJson.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import { Notice } from '../Notice.tsx';
import { stateNames } from '../words/deliveryWords.ts';
import { DeliveryTable } from './DeliveryTable.tsx';

const nothing = 'Nenhuma entrega nessa situação.';

/** What went out to the sales team, what waits, and what failed for good. */
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
    <section className="desk-page" aria-labelledby="deliveries-title">
      <div className="desk-page-head">
        <h2 id="deliveries-title">Entregas</h2>
        <FilterSelect
          label="Situação"
          value={state}
          all="Todas"
          names={stateNames}
          onChange={setState}
        />
      </div>
      {failure && <Notice kind="failure">{failure.message}</Notice>}
      {list.isPending && <p className="desk-wait">Buscando entregas…</p>}
      {list.isSuccess && deliveries.length === 0 && (
        <Notice kind="empty">
          {list.data.hint ? `Nenhuma entrega. ${list.data.hint}` : nothing}
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
          Tentar de novo as que falharam
        </button>
      )}
    </section>
  );
}
