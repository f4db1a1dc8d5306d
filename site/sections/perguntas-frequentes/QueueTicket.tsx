import type { PerguntasCopy } from '../../content/pt-BR/perguntas.yaml';

/** A waiting-room ticket. Decorative. */
export function QueueTicket({ copy }: { copy: PerguntasCopy['hero']['ticket'] }) {
  return (
    <div className="ticket tape" aria-hidden="true">
      <div className="zig">
        {copy.title}
        <b>{copy.number}</b>
        {copy.rows.map(([name, value]) => (
          <p key={name}>
            <span>{name}</span>
            <span>{value}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
