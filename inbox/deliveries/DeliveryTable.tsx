import { formatMoment } from '../../leads/saoPauloTime.ts';
import type { DeliveryRecord } from '../../server/delivery/deliveryLog.ts';
import { Badge } from '../../site/ui/Badge.tsx';
import { leadHash } from '../useRoute.ts';
import { stateGlyphs, stateNames } from '../words/deliveryWords.ts';
import { leadNumber } from '../words/leadWords.ts';

/** When it went out, or when it is tried next; nothing for one that is not tried any more. */
function momentOf({ state, delivered_at, due_at }: DeliveryRecord): string {
  if (delivered_at) return formatMoment(delivered_at);
  return state === 'waiting' ? `a partir de ${formatMoment(due_at)}` : '';
}

/** Deliveries as a ledger, newest first. */
export function DeliveryTable({ deliveries }: { deliveries: readonly DeliveryRecord[] }) {
  return (
    <table className="delivery-table">
      <caption className="sr">Entregas, da mais nova à mais antiga</caption>
      <thead>
        <tr>
          <th scope="col">Contato</th>
          <th scope="col">Canal</th>
          <th scope="col">Situação</th>
          <th scope="col">Quando</th>
          <th scope="col">Tentativas</th>
          <th scope="col">Falha</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id}>
            <th scope="row">
              <a href={leadHash(delivery.lead_id)}>{leadNumber(delivery.lead_id)}</a>
            </th>
            <td>{delivery.channel}</td>
            <td>
              <Badge label={stateNames[delivery.state]} glyph={stateGlyphs[delivery.state]} />
            </td>
            <td data-label="Quando">{momentOf(delivery)}</td>
            <td data-label="Tentativas">{delivery.attempts}</td>
            <td data-label="Falha">{delivery.failure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
