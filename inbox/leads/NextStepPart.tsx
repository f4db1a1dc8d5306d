import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { hasEnded } from '../../shared/leadStatuses.ts';
import { type NextStep, noStepAfterEnd, type WorkFields } from '../../shared/leadWork.ts';
import { nextBusinessDay } from '../../shared/replyTime.ts';
import { readSaoPauloMoment, saoPauloDay } from '../../shared/saoPauloTime.ts';
import { LinkButton, SmallButton } from '../buttons.tsx';
import { lostSince } from '../connection.ts';
import { dayText, hourValue, shortHourText, useNow } from '../moments.ts';
import { firstName, nameOf, useMembers, useViewer } from '../viewer.ts';
import { useDraft } from '../work/drafts.ts';
import { isWork, useRefused, useTasks } from '../work/tasks.ts';
import { workOf } from '../work/workParts.ts';
import { WorkPartSection } from './WorkPartSection.tsx';

type TypedStep = { day: string; hour: string; what: string };

/** The text being typed, with the version that it is based on, since others may change it meanwhile. */
type Draft = TypedStep & { version: number; before: WorkFields };

export const usualSteps = ['Ligar', 'Mandar a proposta', 'Cobrar resposta'] as const;

const [usualStep] = usualSteps;

function typedStep({ at, text }: NextStep): TypedStep {
  const moment = new Date(at);
  return { day: saoPauloDay(moment), hour: hourValue(moment), what: text };
}

export const proposedStep = (now: Date): TypedStep => ({
  day: nextBusinessDay(saoPauloDay(now)),
  hour: '10:00',
  what: '',
});

export function stepOf(
  { day, hour, what }: TypedStep,
  now: Date,
): { step: NextStep | null; lack: string } {
  const moment = readSaoPauloMoment(`${day} ${hour}`);
  if (!moment) return { step: null, lack: 'Falta o dia ou a hora.' };
  if (moment < now) return { step: null, lack: 'Essa hora já passou.' };
  return { step: { at: moment.toISOString(), text: what.trim() || usualStep }, lack: '' };
}

/** `amanhã, 10h`, `ter 01/12, 16h20`. */
function stepWhen({ at }: NextStep, now: Date): string {
  const moment = new Date(at);
  return `${dayText(moment, now)}, ${shortHourText(moment)}`;
}

/** The step being typed, or else one that was refused. */
function useStepDraft(lead: LeadDetails) {
  const tasks = useTasks();
  const [typed, keep] = useDraft<Draft>(lead.id, 'passo');
  const [refused] = useRefused(lead.id).flatMap(({ task, isConflict }) =>
    isWork(task) && task.change.nextStep && !isConflict
      ? [{ task, step: task.change.nextStep }]
      : [],
  );
  if (typed || !refused) return { draft: typed, keep, drop: () => keep(null) };
  const { version, before } = refused.task;
  const draft: Draft = { ...typedStep(refused.step), version, before };
  return { draft, keep, drop: () => tasks.drop(refused.task) };
}

type ProposalsProps = {
  now: Date;
  /** What a late step says, which is to be postponed; empty for a new step. */
  what?: string;
  /** Whether an answer was given that nothing follows yet. */
  isDue?: boolean;
  onChoose: (step: NextStep) => void;
  onOther?: () => void;
};

/** The usual steps, kept with one tap. */
function Proposals({ now, what = '', isDue = false, onChoose, onOther }: ProposalsProps) {
  const first = { ...proposedStep(now), what };
  const second = { ...first, day: nextBusinessDay(first.day) };
  const steps = [first, second].flatMap((typed) => stepOf(typed, now).step ?? []);
  return (
    <p className="run step-acts">
      {steps.map((step, index) => (
        <SmallButton
          key={step.at}
          look={isDue && index === 0 ? 'primary' : 'line'}
          onClick={() => onChoose(step)}
        >
          {what ? 'Adiar para' : step.text} {stepWhen(step, now)}
        </SmallButton>
      ))}
      {onOther && (
        <SmallButton look="line" aria-keyshortcuts="p" onClick={onOther}>
          Outro…
        </SmallButton>
      )}
    </p>
  );
}

function StepOfOpenLead({ lead }: { lead: LeadDetails }) {
  const id = useId();
  const tasks = useTasks();
  const isLost = lostSince.use() !== null;
  const now = useNow();
  const { draft, keep, drop } = useStepDraft(lead);
  const [last, setLast] = useState<'kept' | 'done' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const { nextStep } = lead;
  const present = nextStep ? typedStep(nextStep) : proposedStep(now);
  const typed = draft ?? present;
  const { day, hour, what } = typed;
  const { step, lack } = stepOf(typed, now);
  const viewer = useViewer();
  const members = useMembers();
  const { owner } = lead;
  const isAnothers = owner !== null && owner !== viewer.email;
  const ofWhom = isAnothers ? `, em Hoje de ${firstName(nameOf(owner, members))}` : '';
  const isKept = nextStep !== null && !draft;
  const when = step ? stepWhen(step, now) : lack;
  const type = (part: Partial<Draft>) =>
    keep({ ...(draft ?? { ...present, version: lead.version, before: workOf(lead) }), ...part });
  const save = (chosen: NextStep) => {
    const base = draft ? { ...lead, ...draft.before, version: draft.version } : lead;
    tasks.change(base, { nextStep: chosen }, 'Próximo passo guardado.');
    setLast('kept');
    setOpen(false);
    keep(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step) save(step);
  };
  const cancel = () => {
    setOpen(false);
    drop();
  };
  const finish = () => {
    tasks.change(lead, { nextStep: null }, 'Próximo passo feito. E agora?');
    setLast('done');
    setOpen(false);
  };
  if (!draft && !nextStep && !isOpen) {
    return (
      <WorkPartSection lead={lead} part="nextStep" title="Próximo passo" hotkey="p">
        {last === 'done' && <p className="beside">Feito. E agora, qual é o próximo?</p>}
        <Proposals
          now={now}
          isDue={lead.firstAnswerAt !== null}
          onChoose={save}
          onOther={() => setOpen(true)}
        />
      </WorkPartSection>
    );
  }
  return (
    <WorkPartSection lead={lead} part="nextStep" title="Próximo passo" hotkey="p">
      <form className="step field" onSubmit={submit}>
        <input
          type="date"
          aria-label="Dia"
          value={day}
          // An empty value is a day that is not typed to its end: React must not put another in its place.
          onChange={({ target }) => type({ day: target.value })}
        />
        <input
          type="time"
          aria-label="Hora"
          value={hour}
          onChange={({ target }) => type({ hour: target.value })}
        />
        <input
          ref={field}
          type="text"
          className="step-what"
          aria-label="O que fazer"
          aria-describedby={id}
          aria-keyshortcuts="p"
          placeholder={usualStep}
          maxLength={500}
          value={what}
          onChange={({ target }) => type({ what: target.value })}
        />
        <p className="run step-acts">
          {isKept ? (
            <SmallButton key="finish" look="line" onClick={finish}>
              Feito
            </SmallButton>
          ) : (
            <SmallButton key="keep" look="ink" type="submit" disabled={!step}>
              Guardar
            </SmallButton>
          )}
          {(draft || isOpen) && <LinkButton onClick={cancel}>Cancelar</LinkButton>}
          <span id={id} className="beside">
            {draft && isLost && <b>Guardado neste aparelho.</b>}
            {isKept && last === 'kept' ? `Guardado para ${when}${ofWhom}.` : when}
          </span>
        </p>
        {isKept && new Date(nextStep.at) <= now && (
          <Proposals now={now} what={nextStep.text} onChoose={save} />
        )}
      </form>
    </WorkPartSection>
  );
}

export function NextStepPart({ lead }: { lead: LeadDetails }) {
  if (!hasEnded(lead.status)) return <StepOfOpenLead lead={lead} />;
  return (
    <WorkPartSection lead={lead} part="nextStep" title="Próximo passo">
      <p className="beside">{noStepAfterEnd}</p>
    </WorkPartSection>
  );
}
