import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Mutation,
  type MutationState,
  type QueryClient,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { StaleChange } from '../../server/inbox/inboxRoutes.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { applyChange, type WorkChange, type WorkFields } from '../../shared/leadWork.ts';
import { lostSince } from '../connection.ts';
import { presentMoment } from '../moments.ts';
import { RequestError, requestJson } from '../request.ts';
import { useViewer } from '../viewer.ts';
import { newestOf, placeRow, refetchBesideLists } from './cachedLeads.ts';
import { isContradicted, partOf, type WorkPart, workOf } from './workParts.ts';

export type WorkTask = {
  lead: number;
  change: WorkChange;
  /** The lead's work as the person saw it when they made the change; `version` is its version. */
  before: WorkFields;
  version: number;
  madeAt: string;
  /** A sentence for the person: read out when the change is made, shown if it is refused. */
  announcement: string;
};

type NoteTask = { lead: number; note: string; madeAt: string };

type Task = WorkTask | NoteTask;

type TaskState = MutationState<LeadDetails, RequestError, Task> & { variables: Task };

export const isWork = (task: Task): task is WorkTask => 'change' in task;

const tasksOf = (lead: number) => ['task', lead];

/** Retries on the newest version unless somebody else changed the same part. The first of two answers counts. */
async function sendChange(task: WorkTask, queries: QueryClient): Promise<LeadDetails> {
  const { lead, change, before, version } = task;
  const known = queries.getQueryData<LeadDetails | null>(['lead', lead]);
  const isAnswered = change.firstAnswerAt && !before.firstAnswerAt && known?.firstAnswerAt;
  try {
    return await requestJson<LeadDetails>(`leads/${lead}`, {
      method: 'PATCH',
      version: known && !isContradicted(change, before, known) ? known.version : version,
      body: isAnswered ? { ...change, firstAnswerAt: undefined, answeredBy: undefined } : change,
    });
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 412) throw error;
    const present = newestOf(queries, (error.answer as StaleChange).present);
    queries.setQueryData(['lead', lead], present);
    if (isContradicted(change, before, present)) throw error;
    return sendChange(task, queries);
  }
}

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

/** Stores a lead from the server's answer to this tab, unless a later read was faster. */
export function takeLead(queries: QueryClient, answered: LeadDetails): void {
  const details = newestOf(queries, answered);
  queries.setQueryData(['lead', details.id], details);
  placeRow(queries, details);
}

const storageKey = 'a-enviar';

/** Whether it is a task that must survive a reload, because it is waiting or was refused. */
const isUnfinished = ({ state, options }: Mutation): boolean =>
  options.mutationKey?.[0] === 'task' && state.status !== 'success';

/** Restores the tasks of an earlier page. Waiting ones are sent unless they have arrived before. */
function hydrateTasks(queries: QueryClient, by: string): void {
  const kept: { by: string } & DehydratedState = JSON.parse(
    sessionStorage.getItem(storageKey) ?? '{}',
  );
  if (kept.by !== by || queries.getMutationCache().getAll().length > 0) return;
  for (const { state } of kept.mutations) {
    if (state.status !== 'pending') continue;
    state.isPaused = true;
    state.failureCount = Math.max(1, state.failureCount);
  }
  hydrate(queries, kept);
}

/**
 * Sends each lead's changes in order until the server accepts or refuses them, and stores them in the
 * meantime. Each tab has its own: to the server, two tabs are two people.
 * @param by the viewer's address; tasks that another person left in this tab are dropped
 * @returns a function that stops storing
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
    onSuccess: (details: LeadDetails) => {
      takeLead(queries, details);
      void refetchBesideLists(queries);
    },
    onError: (error, { lead }) => {
      if ((error as RequestError).status === 412) return;
      void queries.invalidateQueries({ queryKey: ['lead', lead] });
    },
  });
  hydrateTasks(queries, by);
  void queries.resumePausedMutations();
  const unsubscribe = cache.subscribe(() => {
    const unfinished = dehydrate(queries, {
      shouldDehydrateMutation: isUnfinished,
      shouldDehydrateQuery: () => false,
    });
    if (unfinished.mutations.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ by, ...unfinished }));
  });
  const warn = (event: Event) => {
    const isWaiting = lostSince.get() && queries.isMutating({ mutationKey: ['task'] }) > 0;
    if (isWaiting || findRefused(queries, ['task']).length > 0) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => {
    unsubscribe();
    removeEventListener('beforeunload', warn);
  };
}

const findRefused = (queries: QueryClient, mutationKey: unknown[]) =>
  queries.getMutationCache().findAll({ mutationKey, status: 'error' });

export const taskedLeads = (queries: QueryClient): number[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: ['task'] })
    .map(({ state }) => (state.variables as Task).lead);

export function dropTasks(queries: QueryClient, lead: number): void {
  const cache = queries.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey: tasksOf(lead) })) cache.remove(mutation);
}

export function useTasks() {
  const queries = useQueryClient();
  const cache = queries.getMutationCache();
  const add = (task: Task) => {
    const mutationKey = tasksOf(task.lead);
    const scope = { id: mutationKey.join(' ') };
    const options = queries.defaultMutationOptions({ mutationKey, scope });
    const mutation = cache.build<LeadDetails, RequestError, Task, unknown>(queries, options);
    return mutation.execute(task).catch(() => null);
  };
  const madeAt = () => presentMoment().toISOString();
  /**
   * Makes a change, in place of an earlier one of the same fields that was refused.
   * @param base what the person saw: an older version if they have been typing for a while
   * @returns the changed lead once the server has answered; null if it refused
   */
  const change = (
    base: WorkFields & { id: number; version: number },
    change: WorkChange,
    announcement: string,
  ) => {
    const { id: lead, version } = base;
    for (const refused of findRefused(queries, tasksOf(lead))) {
      const { error, variables } = refused.state as TaskState;
      const isRepeated =
        error?.status !== 412 &&
        isWork(variables) &&
        Object.keys(change).some((field) => field in variables.change);
      if (isRepeated) cache.remove(refused);
    }
    return add({ lead, change, before: workOf(base), version, madeAt: madeAt(), announcement });
  };
  const note = (lead: number, note: string) => add({ lead, note, madeAt: madeAt() });
  /** Drops a change that was refused. */
  const drop = (task: Task) => {
    const made = findRefused(queries, tasksOf(task.lead)).find(
      ({ state }) => (state.variables as Task).madeAt === task.madeAt,
    );
    if (made) cache.remove(made);
  };
  return { change, note, drop };
}

export const useWaiting = () =>
  useMutationState({
    filters: { mutationKey: ['task'], status: 'pending' },
    select: ({ state }) => state.variables as Task,
  });

/** Shows leads as they will be once all changes are sent. */
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

const useStates = (mutationKey: unknown[]) =>
  useMutationState({ filters: { mutationKey }, select: ({ state }) => state as TaskState });

/** Why the last change to a lead is still waiting although the server answers. */
export function useFailure(lead: number): string | undefined {
  const last = useStates(tasksOf(lead)).at(-1);
  const failure = last?.status === 'pending' ? last.failureReason : null;
  return failure && ![0, 401].includes(failure.status) ? failure.message : undefined;
}

/** What a person's last change says, while it is the lead's last one, too. */
export function useLastAnnouncement({ id, version }: LeadDetails): string | undefined {
  const last = useStates(tasksOf(id)).at(-1);
  if (!last || last.status === 'error' || !isWork(last.variables)) return undefined;
  return last.data && last.data.version < version ? undefined : last.variables.announcement;
}

/** The refused changes of a lead, or of all, until the person decides about each. */
export const useRefused = (lead?: number) =>
  useStates(lead === undefined ? ['task'] : tasksOf(lead)).flatMap(({ variables: task, error }) =>
    error ? [{ task, message: error.message, isConflict: error.status === 412 }] : [],
  );

/** The change that conflicts with somebody else's change to the same part, until the person chooses. */
export const useContradicted = (lead: number, part: WorkPart): WorkTask | undefined =>
  useRefused(lead)
    .flatMap(({ task, isConflict }) => (isConflict && isWork(task) ? [task] : []))
    .find(({ change }) => partOf(change) === part);
