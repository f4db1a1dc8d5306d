import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import { formatCount } from '../../shared/countText.ts';
import { hasEnded } from '../../shared/leadStatuses.ts';
import { readableText } from '../../shared/operatorColumns.ts';
import { ErrorBoundary } from '../../site/ui/ErrorBoundary.tsx';
import { Icon, LinkButton } from '../buttons.tsx';
import { markRead } from '../live.ts';
import { Notice } from '../Notice.tsx';
import { leadHash, replacePlace, useRoute, viewNames } from '../useRoute.ts';
import { useExpected } from '../work/tasks.ts';
import { AnswerDock, LeadAnswer, useAnswerText } from './LeadAnswer.tsx';
import { LeadHead } from './LeadHead.tsx';
import { LeadHistory, LeadNotes } from './LeadHistory.tsx';
import { LeadSide } from './LeadSide.tsx';
import { NextStepPart } from './NextStepPart.tsx';
import { Situation } from './Situation.tsx';
import { useLead, useLeadRequest } from './useLead.ts';

type SheetProps = {
  id: number;
  /** The leads before and after it in the list; null for none. */
  previous: number | null;
  next: number | null;
  /** Its place in the whole list: from 1 on, 0 if it is not in it. */
  place: number;
  /** How many leads the whole list has, if known. */
  total: number | undefined;
  listed: TeamLead | undefined;
};

/** Leaves no history entry, so that Back leads to the list. */
type StepLinkProps = { to: number | null; label: string; hotkey: string; d: string };

function StepLink({ to, label, hotkey, d }: StepLinkProps) {
  if (to === null) return null;
  return (
    <a
      className="inbox-icon"
      href={leadHash(to)}
      aria-keyshortcuts={hotkey}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        replacePlace(leadHash(to));
      }}
    >
      <span className="sr">{label}</span>
      <Icon size={18} d={d} />
    </a>
  );
}

type CrumbProps = Pick<SheetProps, 'place' | 'total' | 'previous' | 'next'>;

function Crumb({ previous, next, place, total }: CrumbProps) {
  const { view } = useRoute();
  return (
    <nav className="crumb" aria-label="Contato">
      <a className="inbox-link crumb-back" href={leadHash(null)} aria-keyshortcuts="Escape">
        <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true">
          <path d="M9 1 2 8l7 7" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {viewNames[view]}
      </a>
      {place > 0 && total !== undefined && (
        <span className="mono">
          {formatCount(place)} de {formatCount(total)}
        </span>
      )}
      <StepLink to={previous} label="Anterior" hotkey="k" d="m4 16 8-8 8 8" />
      <StepLink to={next} label="Próximo" hotkey="j" d="m4 8 8 8 8-8" />
    </nav>
  );
}

function Quarantine({ lead }: { lead: LeadDetails }) {
  const request = useLeadRequest(lead);
  if (!lead.quarantine) return null;
  return (
    <Notice kind="attention">
      <b>Em quarentena:</b> {readableText('quarantine', lead)}. Não é entregue a nenhum canal.{' '}
      <LinkButton onClick={() => request.mutate({ part: 'release' })}>Liberar contato</LinkButton>
    </Notice>
  );
}

let wasFocusInLead = false;
addEventListener('focusin', ({ target }) => {
  wasFocusInLead = (target as Element).closest('#lead') !== null;
});

/** Scrolls to an element when a condition becomes true, not if it is from the beginning. */
function useScrollWhen(isTrue: boolean, selector: string): void {
  const wasTrue = useRef(isTrue);
  useEffect(() => {
    const becameTrue = isTrue && !wasTrue.current;
    wasTrue.current = isTrue;
    if (becameTrue) document.querySelector(selector)?.scrollIntoView({ block: 'nearest' });
  }, [isTrue, selector]);
}

type PaperProps = Omit<ComponentProps<typeof LeadSide>, 'lead'> & {
  details: LeadDetails;
  next: number | null;
};

function SheetPaper({ details, next, ...ofSide }: PaperProps) {
  const lead = useExpected()(details);
  const answer = useAnswerText(lead);
  useEffect(() => {
    document.querySelector('.clash')?.scrollIntoView({ block: 'center' });
  }, []);
  const parts = [
    <LeadAnswer key="answer" lead={lead} answer={answer} />,
    <NextStepPart key="step" lead={lead} />,
  ];
  const isAnswered = lead.firstAnswerAt !== null && !hasEnded(lead.status);
  // A change removes what had the focus, such as the button that made it.
  useEffect(() => {
    if (document.activeElement !== document.body || !wasFocusInLead) return;
    document.getElementById('lead')?.focus({ preventScroll: true });
  });
  useScrollWhen(isAnswered, '[data-part="nextStep"]');
  useScrollWhen(lead.quarantine !== null, '.sheet-main > .inbox-notice');
  return (
    <>
      <div className="sheet-scroll">
        <LeadHead lead={lead} />
        <div className="sheet-body">
          <div className="sheet-main">
            <Quarantine lead={lead} />
            {isAnswered ? parts.toReversed() : parts}
            <Situation lead={lead} />
            <LeadNotes lead={lead} />
            <LeadHistory lead={lead} />
          </div>
          <LeadSide lead={lead} {...ofSide} />
        </div>
      </div>
      <AnswerDock lead={lead} answer={answer} next={next} />
    </>
  );
}

export function LeadSheet({ id, listed, ...inList }: SheetProps) {
  const [erased, setErased] = useState<string | null>(null);
  const { details, isWhole, error } = useLead(id, listed, erased !== null);
  const sheet = useRef<HTMLElement>(null);
  // Before the effects of what it contains: a question in it is scrolled to.
  useLayoutEffect(() => {
    if (document.querySelector('.list')?.checkVisibility() !== false) return;
    scrollTo(0, 0);
    sheet.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => () => markRead(id), [id]);
  return (
    <main
      ref={sheet}
      id="lead"
      className="lead-sheet"
      tabIndex={-1}
      aria-label={`Contato ${details?.name ?? id}`}
    >
      <h1 className="sr">Contato</h1>
      <Crumb {...inList} />
      {erased !== null || details === null ? (
        <Notice kind="attention">{erased ?? 'Este contato não existe mais.'}</Notice>
      ) : details ? (
        <ErrorBoundary
          of={details}
          instead={<Notice kind="failure">Não deu para mostrar este contato.</Notice>}
        >
          <SheetPaper details={details} next={inList.next} isWhole={isWhole} onErased={setErased} />
        </ErrorBoundary>
      ) : error ? (
        <Notice kind="failure">{error.message}</Notice>
      ) : (
        <p className="inbox-wait">Buscando o contato…</p>
      )}
    </main>
  );
}
