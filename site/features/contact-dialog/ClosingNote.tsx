import { useEffect, useRef, useState } from 'react';
import { fillBraces } from '../../../leads/fillBraces.ts';
import { dialog as dialogCopy } from '../../content/pt-BR/forms.yaml';
import { buttonClass } from '../../ui/Button.tsx';

const { soon, never, sent } = dialogCopy.closing;

/** How long the receipt stays before the dialog closes itself, in milliseconds. */
const receiptTime = 3000;

/** Browsers make moves of a mouse at rest when the page is laid out under it, and fingers rest nowhere. */
const isMoved = ({ pointerType, movementX, movementY }: PointerEvent) =>
  pointerType !== 'touch' && (movementX !== 0 || movementY !== 0);

let wayBack: HTMLElement | undefined;

/** Leaves a button to the receipt below the one that opened the dialog, to which the focus has returned. */
function leaveWayBack(dialog: HTMLDialogElement) {
  const opener = document.activeElement?.closest<HTMLElement>('[commandfor="contact-dialog"]');
  const protocol = dialog.querySelector('[data-protocol]')?.textContent;
  if (!opener || !protocol) return;
  wayBack?.remove();
  wayBack = opener.cloneNode() as HTMLElement;
  wayBack.className = buttonClass({ look: 'line', small: true }, 'mt-3');
  wayBack.textContent = fillBraces(sent, { protocol });
  (opener.closest('.ctas') ?? opener).after(wayBack);
}

/**
 * Says over a receipt that its dialog closes itself, under a line that drains, and closes it after 3 s,
 * unless somebody points at what it holds, touches it, goes to one of its controls or prints it: then it
 * stays. Once the dialog was closed the note is gone.
 */
export function ClosingNote() {
  const ref = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'soon' | 'never' | 'closed'>('soon');

  useEffect(() => {
    const dialog = ref.current?.closest('dialog');
    if (!dialog) return;
    const scope = new AbortController();
    const { signal } = scope;
    const timer = setTimeout(() => dialog.close(), receiptTime);
    const keep = () => {
      clearTimeout(timer);
      setState('never');
    };
    // What the dialog holds covers it: the dialog itself is pressed beside that, where it is darkened.
    const keepInside = (event: Event) => {
      const target = event.target as Element;
      const isAtRest = event.type === 'pointermove' && !isMoved(event as PointerEvent);
      const isPaper = event.type === 'focusin' && !target.matches('a, button');
      if (target !== dialog && !isAtRest && !isPaper) keep();
    };
    for (const sign of ['pointerdown', 'click', 'pointermove', 'focusin'])
      dialog.addEventListener(sign, keepInside, { signal });
    addEventListener('beforeprint', keep, { signal });
    dialog.addEventListener(
      'close',
      () => {
        setState('closed');
        leaveWayBack(dialog);
      },
      { signal },
    );
    return () => {
      clearTimeout(timer);
      scope.abort();
    };
  }, []);

  if (state === 'closed') return null;
  return (
    <p ref={ref} role="status" className="dialog-closing" data-closing={state}>
      {state === 'never' ? never : soon}
    </p>
  );
}
