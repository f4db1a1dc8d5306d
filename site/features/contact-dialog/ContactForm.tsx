import { useEffect, useRef, useState } from 'react';
import { fillBraces } from '../../../shared/fillBraces.ts';
import { type ContactKind, formDefinitions } from '../../../shared/formDefinitions.ts';
import { countStep } from '../../browser/countStep.ts';
import { formCopy, formWords } from '../../content/pt-BR/formCopy.ts';
import { dialog as dialogCopy, toasts as toastCopy } from '../../content/pt-BR/forms.yaml';
import { buttonClass } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { LeadForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';

/** The content of a page's contact dialog. A receipt is still there after the dialog has closed itself. */
export function ContactForm({ kind, site }: { kind: ContactKind; site: LeadFormSite }) {
  const { title, lead } = formWords[kind];
  const headRef = useRef<HTMLDivElement>(null);
  // Counted here, because the form is hydrated when the dialog opens.
  useEffect(() => countStep('dialog', location.pathname), []);
  useEffect(() => {
    const dialog = headRef.current?.closest('dialog');
    if (!dialog || kind !== 'benefits') return;
    const onClose = () => {
      // The event comes a moment after the close, when the dialog may be open again.
      if (!dialog.open) updateWayBack(dialog);
    };
    dialog.addEventListener('close', onClose);
    return () => dialog.removeEventListener('close', onClose);
  }, [kind]);
  return (
    <>
      <div ref={headRef} className="dialog-head">
        <h2 id="contact-dialog-title">{title}</h2>
        <p id="contact-dialog-lead">{lead}</p>
      </div>
      <div className="dialog-body">
        <LeadForm
          definition={formDefinitions[kind]}
          copy={formCopy(kind)}
          site={site}
          aboveReceipt={kind === 'benefits' ? ClosingNote : undefined}
        />
      </div>
    </>
  );
}

const { soon, never, sent } = dialogCopy.closing;

/** How long the receipt stays before the dialog closes itself, in milliseconds. */
const receiptTime = 3000;

/** Whether a person moved the pointer: layout under a resting mouse also fires a move, and fingers never rest. */
const isMoved = ({ pointerType, movementX, movementY }: PointerEvent) =>
  pointerType !== 'touch' && (movementX !== 0 || movementY !== 0);

const formNames = {
  'aria-labelledby': 'contact-dialog-title',
  'aria-describedby': 'contact-dialog-lead',
};

/** Names the dialog by its receipt's title and text. @returns a function that restores the form's names */
function nameByReceipt(dialog: HTMLDialogElement): () => void {
  const receipt = dialog.querySelector('[data-lead-receipt]');
  const [title = '', text = ''] = receipt?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const setNames = (names: object) => {
    for (const [name, id] of Object.entries(names)) dialog.setAttribute(name, id);
  };
  setNames({ 'aria-labelledby': title, 'aria-describedby': text });
  return () => setNames(formNames);
}

const openers = '[commandfor="contact-dialog"]';

/** The button that opened the dialog last, and the one below it that opens the receipt again. */
let opener: HTMLElement | null = null;
let wayBack: HTMLElement | null = null;

/** Adds a button below the opener that opens the dialog again. */
function addWayBack(opener: HTMLElement): HTMLElement {
  const button = opener.cloneNode() as HTMLElement;
  const group = opener.closest('.ctas');
  button.className = buttonClass({ look: 'line', small: true }, group ? 'mt-3' : '');
  (group ?? opener).after(button);
  return button;
}

/**
 * Leaves a way back to the receipt in a closed dialog, or removes it if there is no receipt any more. At
 * the close, the button that opened the dialog has the focus; if it has moved on, the page's first one counts.
 */
function updateWayBack(dialog: HTMLDialogElement): void {
  const protocol = dialog.querySelector('[data-protocol]')?.textContent;
  const focused = document.activeElement?.closest<HTMLElement>(openers) ?? null;
  const isWayBack = focused !== null && focused === wayBack;
  if (!isWayBack) opener = focused ?? opener ?? document.querySelector(`main ${openers}`);
  if (!protocol && isWayBack) opener?.focus();
  if (!protocol || !isWayBack) {
    wayBack?.remove();
    wayBack = protocol && opener ? addWayBack(opener) : null;
  }
  if (protocol && wayBack) wayBack.textContent = fillBraces(sent, { protocol });
}

/**
 * Announces above a receipt that the dialog will close, and closes it after 3 s. The dialog stays open if
 * the visitor moves the pointer over it, touches it, focuses a control or prints. Once it has been closed,
 * the announcement disappears. If it was closed before the lead arrived, a toast reports the success.
 * Until a lead is sent it is empty: screen readers announce only what is added to an existing status.
 */
function ClosingNote({ isSent }: { isSent: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'soon' | 'never' | 'closed'>('soon');
  const text = isSent && { soon, never, closed: '' }[state];

  useEffect(() => {
    const dialog = ref.current?.closest('dialog');
    if (!dialog) return;
    if (!isSent) return setState('soon');
    const nameByForm = nameByReceipt(dialog);
    if (!dialog.open) {
      setState('closed');
      updateWayBack(dialog);
      showToast({ tone: 'success', ...toastCopy.sent });
      return nameByForm;
    }
    const scope = new AbortController();
    const { signal } = scope;
    const timer = setTimeout(() => dialog.close(), receiptTime);
    const keep = () => {
      clearTimeout(timer);
      setState('never');
    };
    // The content covers the dialog, so a press that targets the dialog was on the backdrop.
    const keepInside = (event: Event) => {
      const target = event.target as Element;
      const isAtRest = event.type === 'pointermove' && !isMoved(event as PointerEvent);
      const isPaper = event.type === 'focusin' && !target.matches('a, button');
      if (target !== dialog && !isAtRest && !isPaper) keep();
    };
    for (const sign of ['pointerdown', 'click', 'pointermove', 'focusin'])
      dialog.addEventListener(sign, keepInside, { signal });
    addEventListener('beforeprint', keep, { signal });
    dialog.addEventListener('close', () => setState('closed'), { signal });
    return () => {
      clearTimeout(timer);
      scope.abort();
      nameByForm();
    };
  }, [isSent]);

  return (
    <p ref={ref} role="status" className={text ? 'dialog-closing' : undefined}>
      {text}
    </p>
  );
}
