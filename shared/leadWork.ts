import { emailKey } from './emailAddress.ts';
import { hasEnded, type LeadStatus } from './leadStatuses.ts';

export type NextStep = {
  /** ISO 8601 in UTC, with milliseconds. */
  at: string;
  /** 1 to 500 characters. */
  text: string;
};

export const answerWays = ['whatsapp', 'phone', 'email', 'other'] as const;

export type AnswerWay = (typeof answerWays)[number];

/** The team's work on a lead. Times are ISO 8601 in UTC, with milliseconds. */
export type LeadWork = {
  /** Incremented by each change; 0 before the first change. */
  version: number;
  status: LeadStatus;
  owner: string | null;
  assignedAt: string | null;
  /** As a person recorded it; never guessed. */
  firstAnswerAt: string | null;
  answeredBy: AnswerWay | null;
  nextStep: NextStep | null;
  /** A won lead's value, in cents. */
  wonCents: number | null;
  lostReason: string | null;
};

/** Who makes a change: a member's address, or one of these two. */
export type Actor = string;

export const terminalActor = 'terminal';

/** Gives leads in turn. */
export const turnActor = 'turn';

export type WorkFields = Omit<LeadWork, 'version' | 'assignedAt'>;

/** Whether the promised first answer is still outstanding. */
export const isPromised = ({ status, firstAnswerAt }: WorkFields): boolean =>
  status === 'new' && firstAnswerAt === null;

/** Whether an open lead has no recorded answer, although its situation may have moved on and ended the promise. */
export const isUnanswered = ({ status, firstAnswerAt }: WorkFields): boolean =>
  firstAnswerAt === null && !hasEnded(status);

export type WorkChange = { [Field in keyof WorkFields]?: WorkFields[Field] | undefined };

export function historyValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Why an ended lead gets no next step. */
export const noStepAfterEnd = 'Um contato ganho ou perdido não tem próximo passo.';

const inUtc = (moment: string) => new Date(moment).toISOString();

/**
 * The result of a change, for the server that makes it and the page that shows it in the meantime. A
 * value means won, a reason means lost. A first answer means contacted, and if the lead has no owner,
 * whoever answered becomes the owner; a new lead has no answer. Only a won lead has a value, only a lost
 * one a reason, and neither has a next step.
 * @param actor who makes the change: a member's address, or another word for non-members
 */
export function applyChange<Work extends WorkFields>(
  work: Work,
  change: WorkChange,
  actor: string,
): Work {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<WorkFields>;
  const next: Work = { ...work, ...given };
  if (given.owner) next.owner = emailKey(given.owner);
  if (given.nextStep) next.nextStep = { ...given.nextStep, at: inUtc(given.nextStep.at) };
  if (given.firstAnswerAt) next.firstAnswerAt = inUtc(given.firstAnswerAt);
  if (given.status === undefined) {
    if (typeof given.wonCents === 'number') next.status = 'won';
    else if (given.lostReason) next.status = 'lost';
    else if (given.firstAnswerAt && work.status === 'new') next.status = 'contacted';
    else if (given.firstAnswerAt === null && work.status === 'contacted') next.status = 'new';
  } else if (given.status === 'new' && !given.firstAnswerAt) next.firstAnswerAt = null;
  if (next.firstAnswerAt === null) next.answeredBy = null;
  if (next.status !== 'won') next.wonCents = null;
  if (next.status !== 'lost') next.lostReason = null;
  if (hasEnded(next.status)) next.nextStep = null;
  const isAnswer = given.firstAnswerAt && !work.firstAnswerAt;
  if (isAnswer && next.owner === null && given.owner === undefined && actor.includes('@')) {
    next.owner = actor;
  }
  return next;
}
