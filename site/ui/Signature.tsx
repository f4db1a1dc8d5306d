import { type PointerEvent, type Ref, useRef } from 'react';
import '../styles/checkoutParts.css';

/** The prepared signature, in the units of the field, 300 × 104. */
const drawn =
  'M34 78c18 4 38-54 26-58-9-3-16 52-2 54s26-32 30-32-4 30 6 30 13-28 19-28-2 26 7 26 11-22 17-22 3 20 12 20 15-44 17-52c-1 16-8 52 1 52s15-26 23-26-3 22 8 22 30-18 58-22';

/** The visitor's signature, or the prepared one. Its path length is 1, so that styles can animate it. */
export function SignaturePath({ d, ref }: { d: string | null; ref?: Ref<SVGSVGElement> }) {
  return (
    <svg ref={ref} viewBox="0 0 300 104" aria-hidden="true">
      <path d={d ?? drawn} {...(d === null && { pathLength: 1 })} />
    </svg>
  );
}

export function Signature({ label }: { label: string }) {
  return (
    <div className="signature">
      <small className="mono">{label}</small>
      <SignaturePath d={null} />
    </div>
  );
}

type SignaturePadProps = {
  label: string;
  clear: string;
  signature: string | null;
  onSign: (signature: string | null) => void;
};

/** The signature field for finger and mouse. The drawing never leaves the page, and is optional. */
export function SignaturePad({ label, clear, signature, onSign }: SignaturePadProps) {
  const inkRef = useRef<SVGSVGElement>(null);
  /** A ref, because a pen moves more often than React renders. */
  const path = useRef('');
  const inkTo = (command: 'M' | 'L', { nativeEvent }: PointerEvent<HTMLDivElement>) => {
    const toField = inkRef.current?.getScreenCTM()?.inverse();
    if (!toField) return;
    if (command === 'M') path.current = signature ?? '';
    const moves = command === 'L' ? (nativeEvent.getCoalescedEvents?.() ?? []) : [];
    for (const { clientX, clientY } of moves.length > 0 ? moves : [nativeEvent]) {
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toField);
      path.current += `${command}${x.toFixed(1)} ${y.toFixed(1)}`;
    }
    // A press without a stroke draws nothing, so it does not replace the signature.
    if (command === 'L') onSign(path.current);
  };
  return (
    <div
      className="signature signature-pad"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        inkTo('M', event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) inkTo('L', event);
      }}
    >
      <small className="mono">{label}</small>
      <SignaturePath d={signature} ref={inkRef} />
      {signature !== null && (
        <button
          type="button"
          className="signature-clear"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => onSign(null)}
        >
          {clear}
        </button>
      )}
    </div>
  );
}
