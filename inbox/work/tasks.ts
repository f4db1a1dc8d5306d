import {
  dehydrate,
  hydrate,
  type Mutation,
  type MutationState,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { applyChange, type WorkChange, type WorkFields } from '../../leads/leadWork.ts';
import type { StaleChange } from '../../server/inbox/inboxRoutes.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { lostSince } from '../connection.ts';
import { presentMoment } from '../moments.ts';
import { RequestError, requestJson } from '../request.ts';
import { useViewer } from '../viewer.ts';
import { changeBack, isContradicted, partOf, type WorkPart, workOf } from './workParts.ts';

/** A change of a lead's work on its way to the server. */
export type WorkTask = {
  lead: number;
  change: WorkChange;
  /** What the person saw when they made it, and the version of that. */
  before: WorkFields;
  version: number;
  madeAt: string;
  /** What the page says of it; one press takes it back, but for one that takes back itself. */
  said: string;
  isUndo: boolean;
};

type NoteTask = { lead: number; note: string; madeAt: string };

type Task = WorkTask | NoteTask;

type TaskState = MutationState<LeadDetails, RequestError, Task>;

const isWork = (task: Task): task is WorkTask => 'change' in task;

const tasksOf = (lead: number) => ['task', lead];

/** Versions that this tab itself has made: news of them is none. */
const ownVersions = new Map<number, number>();

/** Makes a change from the newest version in which nobody else has touched the same. Of two answers the first stands. */
async function sendChange(
  { lead, change, before, version }: WorkTask,
  queries: QueryClient,
): Promise<LeadDetails> {
  let present = queries.getQueryData<LeadDetails>(['lead', lead]);
  for (;;) {
    const isUntouched = present && !isContradicted(change, before, present);
    const isAnswered = change.firstAnswerAt && present?.firstAnswerAt;
    try {
      return await requestJson<LeadDetails>(`leads/${lead}`, {
        method: 'PATCH',
        version: isUntouched && present ? present.version : version,
        body: isAnswered ? { ...change, firstAnswerAt: undefined } : change,
      });
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 412) throw error;
      ({ present } = error.answer as StaleChange);
      queries.setQueryData(['lead', lead], present);
      if (isContradicted(change, before, present)) throw error;
    }
  }
}

/** Adds a note; one that was tried before may have arrived. */
async function sendNote({ lead, note, madeAt }: NoteTask, isRepeat: boolean): Promise<LeadDetails> {
  if (isRepeat) {
    const present = await requestJson<LeadDetails>(`leads/${lead}`);
    const hasArrived = present.team_notes.some(
      ({ text, written_at }) => text === note && written_at >= madeAt,
    );
    if (hasArrived) return present;
  }
  return requestJson<LeadDetails>(`leads/${lead}/notes`, { method: 'POST', body: { text: note } });
}

/** Takes a lead as the server answered this tab. */
export function takeLead(queries: QueryClient, details: LeadDetails): void {
  ownVersions.set(details.id, details.version);
  queries.setQueryData(['lead', details.id], details);
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lead' });
}

const storageKey = 'a-enviar';

type Kept = { by: string } & Pick<ReturnType<typeof dehydrate>, 'mutations' | 'queries'>;

/** What must outlive the page: what waits, and what both changed. */
const isUnfinished = ({ state }: Mutation): boolean =>
  state.status === 'pending' || (state.error as RequestError | null)?.status === 412;

/** Each as if it waited: the next page sends it, and looks whether it has arrived already. */
const toWait = (state: MutationState): MutationState =>
  state.status === 'pending'
    ? { ...state, isPaused: true, failureCount: Math.max(1, state.failureCount) }
    : state;

/**
 * Sends what people do with leads, for each lead one after the other, until the server has taken or
 * refused it, and keeps it meanwhile. It is this tab's alone: two tabs are two people to the server.
 * @param by address of the viewer; what another person left in this tab is dropped
 * @returns ends the keeping
 */
export function keepTasks(queries: QueryClient, by: string): () => void {
  const cache = queries.getMutationCache();
  const isRepeat = (task: Task) =>
    cache.find({ predicate: ({ state }) => state.variables === task })?.state.failureCount !== 0;
  queries.setMutationDefaults(['task'], {
    mutationFn: (task: Task) =>
      isWork(task) ? sendChange(task, queries) : sendNote(task, isRepeat(task)),
    networkMode: 'online',
    retry: (_, error) => !(error instanceof RequestError && error.isFinal),
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: (details: LeadDetails) => takeLead(queries, details),
    onError: (error, { lead }) => {
      if ((error as RequestError).status === 412) return;
      void queries.invalidateQueries({ queryKey: ['lead', lead] });
    },
  });
  const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  if (kept?.by === by && cache.getAll().length === 0) hydrate(queries, kept);
  void queries.resumePausedMutations();
  const unsubscribe = cache.subscribe(() => {
    const { mutations } = dehydrate(queries, {
      shouldDehydrateMutation: isUnfinished,
      shouldDehydrateQuery: () => false,
    });
    const waiting = mutations.map((one) => ({ ...one, state: toWait(one.state) }));
    if (waiting.length === 0) sessionStorage.removeItem(storageKey);
    else
      sessionStorage.setItem(storageKey, JSON.stringify({ by, mutations: waiting, queries: [] }));
  });
  const warn = (event: Event) => {
    if (lostSince.get() && queries.isMutating({ mutationKey: ['task'] }) > 0)
      event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => {
    unsubscribe();
    removeEventListener('beforeunload', warn);
  };
}

const find = (queries: QueryClient, { lead, madeAt }: WorkTask) =>
  queries
    .getMutationCache()
    .find<LeadDetails, RequestError, Task>({
      mutationKey: tasksOf(lead),
      predicate: ({ state }) => (state.variables as Task | undefined)?.madeAt === madeAt,
    });

function remove(queries: QueryClient, task: WorkTask): void {
  const mutation = find(queries, task);
  if (mutation) queries.getMutationCache().remove(mutation);
}

/** Forgets what waits for a lead that is no more. */
export function dropTasks(queries: QueryClient, lead: number): void {
  const cache = queries.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey: tasksOf(lead) })) cache.remove(mutation);
}

/** Whether news of a version is news to this tab. */
export const isNews = (queries: QueryClient, lead: number, version: number, isOwn: boolean) =>
  !(isOwn && queries.isMutating({ mutationKey: tasksOf(lead) }) > 0) &&
  (ownVersions.get(lead) ?? -1) < version;

/** What can be done with a lead without waiting for an answer. */
export function useTasks(lead: number) {
  const queries = useQueryClient();
  const { email } = useViewer();
  const { mutate } = useMutation<LeadDetails, RequestError, Task>({
    mutationKey: tasksOf(lead),
    scope: { id: tasksOf(lead).join(' ') },
  });
  const madeAt = () => presentMoment().toISOString();
  /** @param base what the person saw: of an older version where they have been typing for a while */
  const change = (
    base: WorkFields & { version: number },
    change: WorkChange,
    said: string,
    isUndo = false,
  ) => {
    const { version } = base;
    mutate({ lead, change, before: workOf(base), version, madeAt: madeAt(), said, isUndo });
  };
  const note = (text: string) => mutate({ lead, note: text, madeAt: madeAt() });
  /** Ends a contradiction: one side stays, and the other goes into the history as a note that tells both. */
  const choose = (
    task: WorkTask,
    { mine, note: told }: { mine: LeadDetails | null; note: string },
  ) => {
    remove(queries, task);
    if (mine) change(mine, task.change, 'Ficou a sua; a outra está no histórico.');
    note(told);
  };
  /** Takes a change back, before it was sent or after. @param shown the lead as the page shows it */
  const undo = (task: WorkTask, shown: LeadDetails) => {
    if (find(queries, task)?.state.isPaused) {
      remove(queries, task);
      return;
    }
    const back = changeBack(task, workOf(shown), email);
    if (back) change(shown, back, 'Desfeito.', true);
  };
  return { change, note, choose, undo };
}

/** What waits for the server's answer, oldest first. */
export const useWaiting = (): Task[] =>
  useMutationState({
    filters: { mutationKey: ['task'], status: 'pending' },
    select: ({ state }) => state.variables as Task,
  });

/** Shows leads as they will be once everything was sent. */
export function useExpected(): <Lead extends WorkFields & { id: number }>(lead: Lead) => Lead {
  const waiting = useWaiting();
  const { email } = useViewer();
  return (lead) =>
    waiting.reduce(
      (shown, task) =>
        isWork(task) && task.lead === lead.id ? applyChange(shown, task.change, email) : shown,
      lead,
    );
}

const useStates = (lead: number): TaskState[] =>
  useMutationState({
    filters: { mutationKey: tasksOf(lead) },
    select: ({ state }) => state as TaskState,
  });

/** Why the last thing that was done with a lead was refused, or still waits though somebody answers. */
export function useFailure(lead: number): string | undefined {
  const last = useStates(lead).at(-1);
  const failure = last?.error ?? (last?.status === 'pending' ? last.failureReason : null);
  return failure && ![0, 401, 412].includes(failure.status) ? failure.message : undefined;
}

/** The last change of a lead, unless it was refused. */
export function useLastChange(lead: number): WorkTask | null {
  const changes = useStates(lead).filter(({ variables }) => variables && isWork(variables));
  const last = changes.at(-1);
  return last && last.status !== 'error' ? (last.variables as WorkTask) : null;
}

/** The change that contradicts what somebody else did to a part meanwhile, until the person has chosen. */
export function useContradicted(lead: number, part: WorkPart): WorkTask | undefined {
  const stale = useStates(lead).filter(({ error }) => error?.status === 412);
  return stale
    .map(({ variables }) => variables as WorkTask)
    .find(({ change }) => partOf(change) === part);
}
