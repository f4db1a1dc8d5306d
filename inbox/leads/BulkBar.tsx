import { useEffect, useState } from 'react';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import { formatCount, plural } from '../../shared/countText.ts';
import { hasEnded, leadStatuses, leadStatusNames } from '../../shared/leadStatuses.ts';
import { applyChange, historyValue, type WorkChange } from '../../shared/leadWork.ts';
import { Kbd, LinkButton } from '../buttons.tsx';
import { lostReasons } from '../embeddedSettings.ts';
import { Confirmation } from '../Modal.tsx';
import { momentText, useNow } from '../moments.ts';
import { useRoute } from '../useRoute.ts';
import { choiceName, useMembers, useViewer } from '../viewer.ts';
import { useTasks, useWaiting } from '../work/tasks.ts';
import { chosenLeads } from './chosenLeads.ts';
import { proposedStep, stepOf, usualSteps } from './NextStepPart.tsx';
import { useUndoOfAll } from './useLead.ts';

type BulkChange = { label: string; change: WorkChange };

/** The changes of a part of the leads, with the key of that part in a lead. */
type BulkMenu = { name: string; hotkey: string; offered: BulkChange[] };

/** Without `won` and `lost`: each won lead has its own value, each lost one its own reason. */
const statuses = leadStatuses.filter((status) => status !== 'won' && status !== 'lost');

function useBulkMenus(): BulkMenu[] {
  const now = useNow();
  const members = useMembers();
  const steps = usualSteps.flatMap((what) => {
    const { step } = stepOf({ ...proposedStep(now), what }, now);
    if (!step) return [];
    return [{ label: `${what}, ${momentText(new Date(step.at), now)}`, nextStep: step }];
  });
  return [
    {
      name: 'Dar a…',
      hotkey: 'd',
      offered: members.map(({ email }) => ({
        label: choiceName(email, members),
        change: { owner: email },
      })),
    },
    {
      name: 'Próximo passo…',
      hotkey: 'p',
      offered: steps.map(({ label, nextStep }) => ({ label, change: { nextStep } })),
    },
    {
      name: 'Situação…',
      hotkey: 's',
      offered: [
        ...statuses.map((status) => ({ label: leadStatusNames[status], change: { status } })),
        ...lostReasons.map((reason) => ({
          label: `${leadStatusNames.lost}: ${reason}`,
          change: { lostReason: reason },
        })),
      ],
    },
  ];
}

/** What a change may clear or overwrite without naming it. */
const keptNames = {
  firstAnswerAt: 'a hora da resposta',
  wonCents: 'o valor',
  lostReason: 'o motivo',
  nextStep: 'o próximo passo',
} as const;

/** How many leads lose or exchange what they have: `2 perdem a hora da resposta, 1 perde o valor`. */
function lossText(leads: readonly TeamLead[], change: WorkChange, viewer: string): string {
  const fields = Object.keys(keptNames) as (keyof typeof keptNames)[];
  const losses = fields.flatMap((field) => {
    const changed = leads
      .map((lead) => [lead[field], applyChange(lead, change, viewer)[field]])
      .filter(([one, next]) => one !== null && historyValue(one) !== historyValue(next));
    const lost = changed.filter(([, next]) => next === null).length;
    const exchanged = changed.length - lost;
    const name = keptNames[field];
    return [
      lost > 0 && plural(lost, `# perde ${name}`, `# perdem ${name}`),
      exchanged > 0 && plural(exchanged, `# troca ${name}`, `# trocam ${name}`),
    ];
  });
  return losses.filter(Boolean).join(', ');
}

/** Whether a lead already is as a change would make it. */
const isUnchangedBy = (lead: TeamLead, change: WorkChange): boolean =>
  (Object.keys(change) as (keyof WorkChange)[]).every(
    (field) => historyValue(lead[field] ?? null) === historyValue(change[field] ?? null),
  );

type DoneChange = { title: string; leads: readonly LeadDetails[] };

/** What a change of several leads has done, and the way back, until the person goes on or changes another. */
function BulkReceipt({ of: { title, leads }, onClose }: { of: DoneChange; onClose: () => void }) {
  const undo = useUndoOfAll();
  const isWorking = useWaiting().length > 0;
  useEffect(() => {
    if (isWorking) onClose();
    addEventListener('hashchange', onClose);
    return () => removeEventListener('hashchange', onClose);
  });
  return (
    <p className="run">
      <b>
        {title}: {plural(leads.length, 'feito em # contato', 'feito em # contatos')}.
      </b>
      {undo.isSuccess ? (
        `Desfeito em ${formatCount(undo.data)}${undo.data < leads.length ? '; o resto mudou depois' : ''}.`
      ) : (
        <LinkButton
          aria-keyshortcuts="z"
          disabled={undo.isPending}
          onClick={() => undo.mutate(leads)}
        >
          Desfazer <Kbd of="z" />
        </LinkButton>
      )}
      {undo.error?.message}
      <LinkButton onClick={onClose}>Fechar</LinkButton>
    </p>
  );
}

export function BulkBar({ leads }: { leads: readonly TeamLead[] }) {
  const chosen = chosenLeads.use();
  const tasks = useTasks();
  const viewer = useViewer();
  const { view } = useRoute();
  const menus = useBulkMenus();
  const [asked, ask] = useState<BulkChange | null>(null);
  const [done, setDone] = useState<DoneChange | null>(null);
  if (chosen === null) {
    // There before the receipt: screen readers announce only what is added to an existing status.
    return (
      <div className={done ? 'bulk' : undefined} role="status">
        {done && <BulkReceipt of={done} onClose={() => setDone(null)} />}
      </div>
    );
  }
  const picked = leads.filter(({ id }) => chosen.has(id));
  const others = picked.filter((lead) => !asked || !isUnchangedBy(lead, asked.change));
  const already = picked.length - others.length;
  const changed = asked?.change.nextStep
    ? others.filter(({ status }) => !hasEnded(status))
    : others;
  const leftOut = others.length - changed.length;
  const losses = asked && lossText(changed, asked.change, viewer.email);
  const title = `${asked?.change.owner ? 'Dar a' : 'Marcar'} ${asked?.label}`;
  const carryOut = async ({ change, label }: BulkChange) => {
    // Without chosen leads the bar is not drawn, so the question could not report that it closed.
    ask(null);
    chosenLeads.set(null);
    setDone(null);
    const made = await Promise.all(changed.map((lead) => tasks.change(lead, change, label)));
    // A lead that was already so has no change of this person to undo.
    const isOwn = ({ history, version: last }: LeadDetails) =>
      history.some(({ version, actor }) => version === last && actor === viewer.email);
    const own = made.filter((lead) => lead !== null).filter(isOwn);
    if (own.length > 0) setDone({ title, leads: own });
  };
  return (
    <>
      <div className="bulk field" role="toolbar" aria-label="Com os escolhidos">
        <p className="run">
          <b>{plural(picked.length, '# escolhido', '# escolhidos')}</b>
          {view !== 'hoje' && (
            <LinkButton onClick={() => chosenLeads.set(new Set(leads.map(({ id }) => id)))}>
              Todos os da lista
            </LinkButton>
          )}
          <LinkButton aria-keyshortcuts="Escape" onClick={() => chosenLeads.set(null)}>
            Soltar
          </LinkButton>
        </p>
        {menus.map(({ name, hotkey, offered }) => (
          <select
            key={name}
            aria-label={name}
            aria-keyshortcuts={picked.length > 0 ? hotkey : undefined}
            disabled={picked.length === 0}
            value=""
            onChange={({ target }) =>
              ask(offered.find(({ label }) => label === target.value) ?? null)
            }
          >
            <option value="">{name}</option>
            {offered.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        ))}
      </div>
      {asked && (
        <Confirmation
          title={`${title}?`}
          confirm={plural(changed.length, 'Mudar # contato', 'Mudar # contatos')}
          isReady={changed.length > 0}
          onClose={() => ask(null)}
          onConfirm={() => carryOut(asked)}
        >
          {changed.length > 0 && <p>{changed.map(({ name }) => name).join(', ')}.</p>}
          {losses && <p>{losses}. Fica no histórico.</p>}
          {already > 0 && <p>{plural(already, '# já está assim.', '# já estão assim.')}</p>}
          {leftOut > 0 && (
            <p>
              {plural(
                leftOut,
                '# ganho ou perdido fica de fora.',
                '# ganhos ou perdidos ficam de fora.',
              )}
            </p>
          )}
        </Confirmation>
      )}
    </>
  );
}
