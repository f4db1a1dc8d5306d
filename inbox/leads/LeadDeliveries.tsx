import { formatMoment } from '../../leads/saoPauloTime.ts';
import type { LeadDelivery } from '../../server/desk/leadDossier.ts';
import { Badge } from '../../site/ui/Badge.tsx';
import { stateGlyphs, stateNames } from '../words/deliveryWords.ts';

type LeadDeliveriesProps = {
  deliveries: readonly LeadDelivery[];
  /** Has the lead delivered again by every channel. */
  onRepeat: () => void;
};

const attempts = (count: number) => (count === 1 ? '1 tentativa' : `${count} tentativas`);

/** Where the lead went out to, and what came of it; nothing where no channel is set up. */
export function LeadDeliveries({ deliveries, onRepeat }: LeadDeliveriesProps) {
  if (deliveries.length === 0) return null;
  return (
    <section aria-label="Entregas">
      <h3 className="sheet-label">Entregas</h3>
      <ul className="lead-deliveries">
        {deliveries.map(({ channel, state, delivered_at, failure, attempts: count }) => (
          <li key={channel}>
            <b>{channel}</b>
            <Badge label={stateNames[state]} glyph={stateGlyphs[state]} />
            <span className="mono">
              {delivered_at ? formatMoment(delivered_at) : attempts(count)}
              {failure && `, ${failure}`}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="desk-link" onClick={onRepeat}>
        Entregar de novo
      </button>
    </section>
  );
}
