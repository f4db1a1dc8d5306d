import type { LeadDelivery } from '../../server/desk/leadDossier.ts';
import { LinkButton } from '../buttons.tsx';
import { plural } from '../plural.ts';

type FailedDeliveriesProps = {
  deliveries: readonly LeadDelivery[];
  /** Has the lead delivered again by every channel. */
  onRepeat: () => void;
};

/** Where a lead did not go out to, and why; nothing where all went well. */
export function FailedDeliveries({ deliveries, onRepeat }: FailedDeliveriesProps) {
  const failed = deliveries.filter(({ state }) => state === 'dead');
  if (failed.length === 0) return null;
  return (
    <section className="part">
      <h3>Não foi entregue</h3>
      <ul className="pairs-list">
        {failed.map(({ channel, failure, attempts }) => (
          <li key={channel}>
            <b>{channel}</b>
            <span className="mono">
              {plural(attempts, '# tentativa', '# tentativas')}
              {failure && `, ${failure}`}
            </span>
          </li>
        ))}
      </ul>
      <LinkButton onClick={onRepeat}>Entregar de novo</LinkButton>
    </section>
  );
}
