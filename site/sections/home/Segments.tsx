import type { SegmentsCopy } from '../../content/pt-BR/home.yaml';
import { NoteMark } from '../../ui/NoteMark.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { SegmentPanel } from './SegmentPanel.tsx';

/** Part of the benefits; the sections with an id of their own are a fixed list. */
export function Segments({ copy }: { copy: SegmentsCopy }) {
  return (
    <section className="sec wrap" aria-labelledby="segmentos">
      <div className="head">
        <h2 id="segmentos">{copy.heading}</h2>
        <p className="lead">
          {copy.lead}
          <NoteMark {...copy.note} />
        </p>
      </div>
      <Tabs label={copy.tabs} tabs={copy.items} />
      {copy.items.map((segment) => (
        <SegmentPanel key={segment.id} segment={segment} copy={copy} />
      ))}
    </section>
  );
}
