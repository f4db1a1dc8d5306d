import { type SubmitEvent, useId } from 'react';
import type { WorkFields } from '../../leads/leadWork.ts';
import { addDays, readSaoPauloMoment, saoPauloDay } from '../../leads/saoPauloTime.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { LinkButton, SmallButton } from '../buttons.tsx';
import { lostSince } from '../connection.ts';
import { hourValue, useNow, weekdayText } from '../moments.ts';
import { useDraft } from '../work/drafts.ts';
import { useTasks } from '../work/tasks.ts';
import { workOf } from '../work/workParts.ts';
import { WorkPartSection } from './WorkPartSection.tsx';

/** What is being typed, from what stood there when it began: others may change that meanwhile. */
type Draft = { day: string; hour: string; what: string; version: number; before: WorkFields };

const otherDay = 'other';

/** The days that are chosen most: this one and the six that follow. */
const nearDays = (today: string): [string, string][] =>
  [0, 1, 2, 3, 4, 5, 6].map((ahead) => {
    const day = addDays(today, ahead);
    const name = ['hoje', 'amanhã'][ahead];
    const written = weekdayText(day, today);
    return [day, name ? `${name}, ${written}` : written];
  });

export function NextStepPart({ lead }: { lead: LeadDetails }) {
  const id = useId();
  const tasks = useTasks(lead.id);
  const isLost = lostSince.use() !== null;
  const today = saoPauloDay(useNow());
  const [kept, keep] = useDraft(lead.id, 'passo');
  const { nextStep } = lead;
  const at = nextStep && new Date(nextStep.at);
  const present = {
    day: at ? saoPauloDay(at) : today,
    hour: at ? hourValue(at) : '',
    what: nextStep?.text ?? '',
  };
  const draft: Draft | null = kept ? JSON.parse(kept) : null;
  const { day, hour, what } = draft ?? present;
  const type = (part: Partial<Draft>) =>
    keep(
      JSON.stringify({
        ...(draft ?? { ...present, version: lead.version, before: workOf(lead) }),
        ...part,
      }),
    );
  const moment = readSaoPauloMoment(`${day} ${hour}`);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!draft || !moment || !what.trim()) return;
    const base = { ...lead, ...draft.before, version: draft.version };
    const step = { at: moment.toISOString(), text: what.trim() };
    tasks.change(base, { nextStep: step }, 'Próximo passo guardado.');
    keep(null);
  };
  const days = nearDays(today);
  const isNear = days.some(([near]) => near === day);
  return (
    <WorkPartSection lead={lead} part="nextStep" title="Próximo passo" hotkey="p">
      <form className="step field" onSubmit={save}>
        <select
          aria-label="Dia"
          aria-keyshortcuts="p"
          value={isNear ? day : otherDay}
          onChange={({ target }) =>
            type({ day: target.value === otherDay ? addDays(today, 7) : target.value })
          }
        >
          {days.map(([near, name]) => (
            <option key={near} value={near}>
              {name}
            </option>
          ))}
          <option value={otherDay}>{isNear ? 'Outro dia…' : weekdayText(day, today)}</option>
        </select>
        {!isNear && (
          <input
            type="date"
            aria-label="Outro dia…"
            value={day}
            onChange={({ target }) => target.value && type({ day: target.value })}
          />
        )}
        <input
          type="time"
          aria-label="Hora"
          value={hour}
          onChange={({ target }) => type({ hour: target.value })}
        />
        <input
          type="text"
          className="step-what"
          aria-label="O que fazer"
          aria-describedby={id}
          placeholder="Mandar a proposta"
          maxLength={500}
          value={what}
          onChange={({ target }) => type({ what: target.value })}
        />
        {draft ? (
          <p className="step-acts">
            <SmallButton look="ink" type="submit" disabled={!moment || what.trim() === ''}>
              Guardar
            </SmallButton>
            <LinkButton onClick={() => keep(null)}>Cancelar</LinkButton>
            <span id={id} className="beside">
              {isLost && <b>Guardado neste aparelho.</b>}
              {!isLost && !moment && 'Falta dizer o dia, a hora e o que fazer.'}
            </span>
          </p>
        ) : (
          nextStep && (
            <p className="step-acts">
              <SmallButton
                look="line"
                onClick={() => tasks.change(lead, { nextStep: null }, 'Próximo passo feito.')}
              >
                Feito
              </SmallButton>
            </p>
          )
        )}
      </form>
    </WorkPartSection>
  );
}
