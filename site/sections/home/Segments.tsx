import { fillBraces } from '../../../shared/fillBraces.ts';
import { formatReais } from '../../../shared/money.ts';
import { segments as copy } from '../../content/pt-BR/home.yaml';
import { items, type SegmentCopy } from '../../content/segments.yaml';
import '../../styles/segments.css';
import { Fold } from '../../ui/Fold.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

/** Addresses of the drawings. Even small ones remain separate files, so that each loads when it is needed. */
const segmentDrawings = import.meta.glob<string>('@brand/segments/*.svg', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});

/** @throws if a segment has no drawing, which ends the build */
function drawingOf(segment: string): string {
  const name = Object.keys(segmentDrawings).find((path) => path.endsWith(`/${segment}.svg`));
  if (!name) throw new Error(`The segment “${segment}” has no drawing in site/assets/segments.`);
  return segmentDrawings[name] as string;
}

/** A part of the benefits. It has no id, because the list of the home page's section ids is fixed. */
export function Segments() {
  return (
    <section className="sec wrap on-screen" aria-labelledby="segmentos">
      <div className="head">
        <h2 id="segmentos">{copy.heading}</h2>
        <p className="lead">{copy.lead}</p>
      </div>
      <Tabs label={copy.tabs} tabs={items} />
      {items.map((segment) => (
        <SegmentPanel key={segment.id} segment={segment} />
      ))}
    </section>
  );
}

type SegmentProps = { segment: SegmentCopy };

const measures = ['conversion', 'ticket', 'approval'] as const;

function SegmentPanel({ segment }: SegmentProps) {
  return (
    <div className="panel segment" id={segment.id}>
      <SegmentLabel segment={segment} />
      <div className="segment-text stack">
        <h3 className="title">{segment.heading}</h3>
        <div className="segment-stats">
          <p className="mono">
            {fillBraces(copy.stats.caption, { segment: segment.name })}
            <NoteMark {...segment.note} />
          </p>
          <dl>
            {measures.map((measure) => (
              <div key={measure}>
                <dt>{copy.stats[measure]}</dt>
                <dd className="figure">{segment.figures[measure]}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Fold text={copy.fold}>
          <dl className="answers narrows">
            <dt className="mono">{copy.problem}</dt>
            <dd>{segment.problem}</dd>
            <dt className="mono">{copy.solution}</dt>
            <dd>{segment.solution}</dd>
          </dl>
          <ul className="stack ticks">
            {segment.benefits.map(({ text, note }) => (
              <li key={text}>
                {text}
                {note && <NoteMark {...note} />}
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </div>
  );
}

/** The label on the parcel. Decorative: the panel states the gain in words. */
function SegmentLabel({ segment }: SegmentProps) {
  const { order, joke, cents, installments } = segment.label;
  const drawing = drawingOf(segment.key);
  return (
    <div className="segment-picture" aria-hidden="true">
      <div className="shipping-label mono">
        <p className="ends">
          <b>{segment.name}</b>
          <span>{`${copy.order} ${order}`}</span>
        </p>
        <div className="drawing">
          {/* `site/browser/whenSeen.ts` loads it shortly before it is visible. */}
          <img data-src={drawing} width={396} height={236} alt="" />
          <noscript>
            <img src={drawing} width={396} height={236} alt="" />
          </noscript>
        </div>
        <p>{joke}</p>
        <div className="postage">
          <i className="bars" />
          <p>
            {copy.installment}
            <b>{`01/${String(installments).padStart(2, '0')}`}</b>
            {formatReais(Math.round(cents / installments))}
          </p>
        </div>
        <p className="small-print">{copy.simulation}</p>
      </div>
    </div>
  );
}
