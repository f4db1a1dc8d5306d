import { formatReais } from '../../../leads/money.ts';
import type { SegmentCopy, SegmentsCopy } from '../../content/pt-BR/home.yaml';
import '../../styles/segments.css';
import { DeferredImage } from '../../ui/DeferredImage.tsx';
import { segmentDrawings } from './segmentDrawings.ts';

type SegmentLabelProps = { segment: SegmentCopy; copy: SegmentsCopy };

/** The label on the parcel. Decorative: the panel says in words what the shop gains. */
export function SegmentLabel({ segment, copy }: SegmentLabelProps) {
  const { order, joke, cents, installments } = segment.label;
  return (
    <div className="segment-picture" aria-hidden="true">
      <div className="shipping-label mono">
        <p>
          <b>{segment.title}</b>
          <span>{`${copy.order} ${order}`}</span>
        </p>
        <div className="drawing">
          <DeferredImage src={segmentDrawings[segment.name]} width={396} height={236} />
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
