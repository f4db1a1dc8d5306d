import type { TeamLead } from '../../server/team/teamLeads.ts';
import { type AnswerWay, isPromised } from '../../shared/leadWork.ts';
import { createStore } from '../../site/ui/store.ts';
import { Kbd, LinkButton, SmallButton } from '../buttons.tsx';
import { hourOrMomentText, presentMoment, useNow, whenText } from '../moments.ts';
import { leadHash, useRoute } from '../useRoute.ts';
import { useDraft } from '../work/drafts.ts';
import { useTasks } from '../work/tasks.ts';

export type Question = {
  way: Exclude<AnswerWay, 'other'>;
  at: string;
  /** The answer's text at that moment; absent if an older version of this page asked. */
  text?: string;
};

const wayNames: Readonly<Record<Question['way'], string>> = {
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  email: 'E-mail',
};

/** A note, so that whoever gets the lead next knows that somebody may have written or called. */
const openedNotes: Readonly<Record<Question['way'], string>> = {
  whatsapp: 'Abriu o WhatsApp.',
  phone: 'Abriu o telefone.',
  email: 'Abriu o e-mail.',
};

/** This browser keeps it, even across reloads, until somebody answers yes or no. */
const useKept = (lead: number) => useDraft<Question>(lead, 'respondeu');

/** The open question of a lead; null if there is none, or if somebody else has answered. */
export function useQuestion({ id, firstAnswerAt }: TeamLead): Question | null {
  const [question] = useKept(id);
  return firstAnswerAt === null ? question : null;
}

/** The text of an answer that was sent or is no longer needed. Its draft is dropped once the lead is left. */
export const useSentText = (lead: number) => useDraft<string>(lead, 'enviada');

/** The lead that was answered last, as it was before; null once the person goes on. */
export const answeredRow = createStore<TeamLead | null>(null);
addEventListener('hashchange', () => answeredRow.set(null));

export function useAnswering(lead: TeamLead) {
  const [, keep] = useKept(lead.id);
  const [, markSent] = useSentText(lead.id);
  const tasks = useTasks();
  return {
    /** Notes the contact and, before the first answer, asks whether it was one. */
    contact: (way: Question['way'], text: string) => {
      if (lead.firstAnswerAt) markSent(text);
      else keep({ way, at: presentMoment().toISOString(), text });
      void tasks.note(lead.id, openedNotes[way]);
    },
    drop: () => keep(null),
    finish: (question: Question | null, text: string | undefined) => {
      const at = question?.at ?? presentMoment().toISOString();
      const announcement = `Respondido ${whenText(new Date(at), presentMoment())}.`;
      tasks.change(lead, { firstAnswerAt: at, answeredBy: question?.way ?? null }, announcement);
      keep(null);
      markSent(text ?? null);
      if (isPromised(lead)) answeredRow.set(lead);
    },
  };
}

type AskProps = {
  lead: TeamLead;
  question: Question;
  /** Whether the lead is open: only then does the button have its shortcut. */
  isOpen?: boolean;
};

export function AskAnswered({ lead, question, isOpen }: AskProps) {
  const { drop, finish } = useAnswering(lead);
  const asked = `${wayNames[question.way]} ${hourOrMomentText(new Date(question.at), useNow())}`;
  return (
    <fieldset className="ask" aria-label="Respondido?" data-asks-answered>
      <span>
        <b>{asked},</b> respondeu?
      </span>
      <SmallButton look="line" onClick={drop}>
        Ainda não
      </SmallButton>
      <SmallButton
        look="primary"
        aria-keyshortcuts={isOpen ? 'e' : undefined}
        onClick={() => finish(question, question.text)}
      >
        Sim {isOpen && <Kbd of="e" />}
      </SmallButton>
    </fieldset>
  );
}

/** The way back, in place of the row of a lead that has left its group with the answer. */
export function AnsweredRow({ lead }: { lead: TeamLead }) {
  const tasks = useTasks();
  const isOpen = useRoute().lead === lead.id;
  const undo = () => tasks.change(lead, { firstAnswerAt: null }, 'Resposta desfeita.');
  return (
    <li className="ask" data-answered>
      <span role="alert">
        <a href={leadHash(lead.id)} aria-current={isOpen ? 'true' : undefined}>
          <bdi>{lead.name}</bdi>
        </a>
        : respondido.
      </span>
      <LinkButton onClick={undo}>desfazer</LinkButton>
    </li>
  );
}
