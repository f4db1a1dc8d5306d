import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import { dialog } from '../../content/pt-BR/forms.yaml';
import { contactDialogId } from '../../ui/DialogContent.tsx';
import { pausableTimer } from '../../ui/pausableTimer.ts';
import type { LeadFormSite } from '../lead-form/LeadForm.tsx';
import { LeadFormReceipt } from '../lead-form/LeadFormReceipt.tsx';
import type { SentLead } from '../lead-form/SentReceipt.tsx';

const { closing } = dialog;

const noticeId = `${contactDialogId}-closing`;

/** How long the receipt stays before the dialog closes itself, in milliseconds. */
const receiptTime = 3000;

type ClosingReceiptProps = {
  lead: SentLead;
  words: LeadFormCopy['sent'];
  site: LeadFormSite;
  onAgain: () => void;
};

/** The receipt, which names the dialog now, under a line that drains while the time runs, until it has closed once. */
export function ClosingReceipt({ lead, words, site, onAgain }: ClosingReceiptProps) {
  const partRef = useRef<HTMLDivElement>(null);
  const state = useCloseAfter(partRef, receiptTime);
  return (
    <div ref={partRef} className="dialog-body">
      {state !== 'done' && (
        <p id={noticeId} className="dialog-closing" data-closing={state}>
          {state === 'never' ? closing.never : closing.soon}
        </p>
      )}
      <LeadFormReceipt
        id={contactDialogId}
        describedBy={state === 'done' ? '' : noticeId}
        lead={lead}
        words={words}
        rank="h2"
        messagingUrl={site.messagingUrl}
        onAgain={onAgain}
      />
    </div>
  );
}

/** Whether a person moved a mouse or a pen: fingers rest nowhere, and browsers make moves of a mouse at rest. */
const isMoved = ({ pointerType, movementX, movementY }: PointerEvent) =>
  pointerType !== 'touch' && (movementX !== 0 || movementY !== 0);

/**
 * Closes the dialog around a part after `delay` ms in which nobody pointed at what it holds or had the
 * visible focus on something in it that can be pressed; `done` once it was closed, by this or by hand.
 * The mouse that rests where it pressed the button holds nothing up, nor does the focus that a script
 * moved. Whoever presses, touches or prints what the dialog holds wants to keep it: then it never closes
 * itself. (Heard before the buttons are, of which one halts the page until it is printed.)
 */
function useCloseAfter(partRef: RefObject<HTMLElement | null>, delay: number) {
  const [state, setState] = useState<'soon' | 'paused' | 'never' | 'done'>('soon');
  useEffect(() => {
    const dialog = partRef.current?.closest('dialog');
    if (!dialog) return;
    const timer = pausableTimer(delay, () => dialog.close());
    let isPointedAt = false;
    let isFocused = false;
    let isKept = false;
    const update = () => {
      if (isPointedAt || isFocused || isKept) timer.pause();
      else timer.resume();
      setState(isKept ? 'never' : isPointedAt || isFocused ? 'paused' : 'soon');
    };
    const keep = () => {
      isKept = true;
      update();
    };

    const scope = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) =>
      dialog.addEventListener(
        type,
        (event) => {
          listener(event);
          update();
        },
        { capture: true, signal: scope.signal },
      );
    // What the dialog holds covers it: the dialog itself is pointed at beside that, where it is darkened.
    on('pointermove', (event) => {
      if (isMoved(event)) isPointedAt = event.target !== dialog;
    });
    on('pointerleave', ({ target }) => {
      if (target === dialog) isPointedAt = false;
    });
    on('pointerdown', ({ target }) => {
      if (target !== dialog) keep();
    });
    on('click', ({ target }) => {
      if (target !== dialog) keep();
    });
    on('focusin', ({ target }) => {
      isFocused = (target as Element).matches(':is(a, button):focus-visible');
    });
    on('focusout', () => {
      isFocused = false;
    });
    addEventListener('beforeprint', keep, { signal: scope.signal });
    const stop = () => {
      timer.pause();
      scope.abort();
    };
    const finish = () => {
      stop();
      setState('done');
    };
    dialog.addEventListener('close', finish, { signal: scope.signal });
    update();
    return stop;
  }, [partRef, delay]);
  return state;
}
