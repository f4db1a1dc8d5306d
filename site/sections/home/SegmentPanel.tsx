import type { SegmentCopy, SegmentsCopy } from '../../content/pt-BR/home.yaml';
import '../../styles/segments.css';
import { Fold } from '../../ui/Fold.tsx';
import { NoteMark } from '../../ui/NoteMark.tsx';
import { SegmentLabel } from './SegmentLabel.tsx';

type SegmentPanelProps = { segment: SegmentCopy; copy: SegmentsCopy };

export function SegmentPanel({ segment, copy }: SegmentPanelProps) {
  return (
    <div className="panel segment" id={segment.id}>
      <SegmentLabel segment={segment} copy={copy} />
      <div className="segment-text">
        <h3>{segment.heading}</h3>
        <div className="segment-stats">
          <p className="mono">
            {segment.stats.caption}
            <NoteMark {...segment.stats.note} />
          </p>
          <dl>
            {segment.stats.rows.map(({ term, figure }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Fold summary={{ text: copy.fold }}>
          <dl className="answers">
            <dt className="mono">{copy.problem}</dt>
            <dd>{segment.problem}</dd>
            <dt className="mono">{copy.solution}</dt>
            <dd>{segment.solution}</dd>
          </dl>
          <ul className="ticks">
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
