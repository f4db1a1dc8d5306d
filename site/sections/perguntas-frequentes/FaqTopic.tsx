import type { PerguntasCopy } from '../../content/pt-BR/perguntas.ts';
import { Accordion } from '../../ui/Accordion.tsx';

export function FaqTopic({ topic }: { topic: PerguntasCopy['topics'][number] }) {
  return (
    <section className="topic wrap" id={topic.id}>
      <div>
        <div className="topic-head">
          <h2>{topic.name}</h2>
          <p className="lead">{topic.lead}</p>
        </div>
        <Accordion items={topic.items} />
      </div>
    </section>
  );
}
