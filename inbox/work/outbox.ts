import type { QueryClient } from '@tanstack/react-query';
import type { StaleChange } from '../../server/inbox/inboxRoutes.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import type { WorkChange } from '../../server/team/work.ts';
import { lostSince } from '../connection.ts';
import { RequestError, requestJson } from '../request.ts';
import { createStore } from '../store.ts';
import { words } from '../words.ts';
import {
  changeBack,
  settleChange,
  type Work,
  type WorkPart,
  withChange,
  workOf,
} from './settle.ts';

/** `by`: the address of whoever did it; nobody else's session sends it. */
type Basis = { id: string; lead: number; by: string };

/** A change of a lead's work on its way to the server. */
export type WaitingChange = Basis & {
  kind: 'work';
  change: WorkChange;
  /** What the person saw when they made it, and the version of that. */
  before: Work;
  version: number;
  madeAt: string;
  /** Set where somebody else changed the same part: it waits for a choice. */
  clash: WorkPart | null;
};

/** A note on its way; one that may have arrived is looked for before it is sent again. */
type WaitingNote = Basis & { kind: 'note'; text: string; isUnsure: boolean };

export type Waiting = WaitingChange | WaitingNote;

/** What the page says of a change: that it was made, and can be undone for a while, or why it was not. */
export type Said = {
  lead: number;
  text: string;
  undo: { id: string; before: Work; change: WorkChange } | null;
};

const storageKey = 'a-enviar';

function readKept(): readonly Waiting[] {
  const kept = sessionStorage.getItem(storageKey);
  return kept ? JSON.parse(kept) : [];
}

/** What waits to be sent, oldest first. It is this tab's alone: two tabs are two people to the server. */
export const waiting = createStore<readonly Waiting[]>(readKept());
waiting.watch((list) => {
  if (list.length === 0) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(list));
});
addEventListener('beforeunload', (event) => {
  if (lostSince.get() && waiting.get().length > 0) event.preventDefault();
});

export const said = createStore<Said | null>(null);
export const refusals = createStore<ReadonlyMap<number, string>>(new Map());

/** Milliseconds in which a change is undone by one press. */
const undoTime = 10_000;
let forgetting: ReturnType<typeof setTimeout> | undefined;

function say(next: Said | null): void {
  clearTimeout(forgetting);
  said.set(next);
  if (next) forgetting = setTimeout(() => said.set(null), undoTime);
}

function refuse(lead: number, message: string | null): void {
  const next = new Map(refusals.get());
  if (message === null) next.delete(lead);
  else next.set(lead, message);
  refusals.set(next);
}

const newId = () => crypto.randomUUID();
const isSendable = (one: Waiting) => one.kind === 'note' || one.clash === null;

/** How many changes wait for the network. */
export const countSendable = (list: readonly Waiting[]): number => list.filter(isSendable).length;

/** A lead as it will be once everything was sent. */
export const withWaiting = <Lead extends Work & { id: number }>(
  lead: Lead,
  list: readonly Waiting[],
): Lead =>
  list.reduce(
    (shown, one) =>
      one.kind === 'work' && one.lead === lead.id && one.clash === null
        ? withChange(shown, one.change)
        : shown,
    lead,
  );

/** Versions that this tab itself has made: news of them is none. */
const ownVersions = new Map<number, number>();

/** Sends what people do with leads, one after the other, and keeps it while nobody answers. */
export class Outbox {
  readonly #queries: QueryClient;
  readonly #by: string;
  #sending: Promise<void> | null = null;
  #sent: string | null = null;

  /** @param by address of the viewer */
  constructor(queries: QueryClient, by: string) {
    this.#queries = queries;
    this.#by = by;
  }

  /** Sends what the viewer left behind when the page was closed; what another person left is dropped. */
  start(): void {
    waiting.set(waiting.get().filter(({ by }) => by === this.#by));
    void this.send();
  }

  /**
   * Changes a lead's work.
   * @param base what the person saw: of an older version where they have been typing for a while
   * @param text what is said of it
   */
  change(base: Work & { id: number; version: number }, change: WorkChange, text: string): void {
    const id = newId();
    const { id: lead, version } = base;
    const before = workOf(base);
    const madeAt = new Date().toISOString();
    this.#add({
      kind: 'work',
      id,
      lead,
      by: this.#by,
      change,
      before,
      version,
      madeAt,
      clash: null,
    });
    refuse(lead, null);
    say({ lead, text, undo: { id, before, change } });
  }

  note(lead: number, text: string): void {
    this.#add({ kind: 'note', id: newId(), lead, by: this.#by, text, isUnsure: false });
    refuse(lead, null);
  }

  /** Takes the last change back, before it was sent or after. */
  undo(): void {
    const last = said.get();
    if (!last?.undo) return;
    const { id, before, change } = last.undo;
    say(null);
    const list = waiting.get();
    if (id !== this.#sent && list.some((one) => one.id === id)) {
      waiting.set(list.filter((one) => one.id !== id));
      return;
    }
    const present = this.#known(last.lead);
    if (!present) return;
    const shown = withWaiting(present, list);
    const back = changeBack(change, before, workOf(shown));
    if (!back) return;
    this.change(shown, back, words.undone);
    say({ lead: last.lead, text: words.undone, undo: null });
  }

  /**
   * Ends a clash: one side stays, and the other goes into the history as a note.
   * @param isMine whether the person's own side stays
   * @param note tells both sides
   */
  choose({ id, lead, change }: WaitingChange, isMine: boolean, note: string): void {
    waiting.set(waiting.get().filter((one) => one.id !== id));
    const present = this.#known(lead);
    if (isMine && present) this.change(present, change, words.clash.kept);
    this.note(lead, note);
  }

  /** Forgets what waits for leads that are no more. */
  drop(leads: readonly number[]): void {
    waiting.set(waiting.get().filter(({ lead }) => !leads.includes(lead)));
  }

  /** Whether news of a version is news to this tab, once what is under way has come back. */
  async isNews(lead: number, version: number): Promise<boolean> {
    await this.#sending;
    return (ownVersions.get(lead) ?? -1) < version;
  }

  /** Takes a lead as the server answered a change of this tab. */
  take(details: LeadDetails): void {
    ownVersions.set(details.id, details.version);
    this.#queries.setQueryData(['lead', details.id], details);
    void this.#queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lead' });
  }

  /** Sends all that can be sent; ends where nobody answers. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
      this.#sent = null;
    });
    return this.#sending;
  }

  #known = (lead: number) => this.#queries.getQueryData<LeadDetails>(['lead', lead]);

  #add(one: Waiting): void {
    waiting.set([...waiting.get(), one]);
    void this.send();
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = waiting.get().find(isSendable);
      if (!next) return;
      this.#sent = next.id;
      try {
        this.take(next.kind === 'note' ? await this.#sendNote(next) : await this.#sendChange(next));
        this.#replace(next.id, []);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.status === 0 || error.status === 401 || error.status >= 500) {
          this.#wait(next, error);
          return;
        }
        this.#settle(next, error);
      }
    }
  }

  async #sendChange({ lead, change, version }: WaitingChange): Promise<LeadDetails> {
    const body = change;
    const made = await requestJson<LeadDetails>(`leads/${lead}`, {
      method: 'PATCH',
      version,
      body,
    });
    // What was changed after it was changed from what it has led to.
    waiting.set(
      waiting
        .get()
        .map((one) =>
          one.kind === 'work' && one.lead === lead && one.version === version
            ? { ...one, version: made.version }
            : one,
        ),
    );
    return made;
  }

  async #sendNote({ lead, text, isUnsure }: WaitingNote): Promise<LeadDetails> {
    if (isUnsure) {
      const present = await requestJson<LeadDetails>(`leads/${lead}`);
      if (present.team_notes.at(-1)?.text === text.trim()) return present;
    }
    return requestJson<LeadDetails>(`leads/${lead}/notes`, { method: 'POST', body: { text } });
  }

  #replace(id: string, others: readonly Waiting[]): void {
    waiting.set(waiting.get().flatMap((one) => (one.id === id ? others : [one])));
  }

  #wait(one: Waiting, error: RequestError): void {
    if (one.kind === 'note') this.#replace(one.id, [{ ...one, isUnsure: true }]);
    if (error.status >= 500) refuse(one.lead, error.message);
  }

  #settle(one: Waiting, error: RequestError): void {
    const { present } = (error.answer ?? {}) as Partial<StaleChange>;
    if (one.kind === 'note' || error.status !== 412 || !present) {
      this.#replace(one.id, []);
      refuse(one.lead, error.message);
      if (said.get()?.undo?.id === one.id) say(null);
      void this.#queries.invalidateQueries({ queryKey: ['lead', one.lead] });
      return;
    }
    this.#queries.setQueryData(['lead', present.id], present);
    const { rest, clashes } = settleChange(one.change, one.before, workOf(present));
    if (clashes.length > 0) say(null);
    this.#replace(one.id, [
      ...(rest
        ? [{ ...one, change: rest, before: workOf(present), version: present.version }]
        : []),
      ...clashes.map(({ part, change }) => ({ ...one, id: newId(), change, clash: part })),
    ]);
  }
}
