import * as v from 'valibot';
import { leadStatuses } from '../../shared/leadStatuses.ts';
import { answerWays, type WorkChange } from '../../shared/leadWork.ts';
import { startOfSaoPauloDay } from '../../shared/saoPauloTime.ts';
import { codePointLength } from '../../shared/text.ts';

/** Text without surrounding white space that is neither blank nor longer than allowed, and has no NUL. */
export const textOf = (longest: number, message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.excludes('\0', message),
    v.check((text) => codePointLength(text) <= longest, message),
  );

/** ISO 8601 with a zone; seconds may be left out. */
const moment =
  /^[12]\d{3}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

const isMoment = (text: string) =>
  moment.test(text) &&
  startOfSaoPauloDay(text.slice(0, 10)) !== null &&
  !Number.isNaN(Date.parse(text));

const momentOr = (message: string) => v.pipe(v.string(message), v.check(isMoment, message));

const noStatus = `A situação é uma destas: ${leadStatuses.join(', ')}.`;
const noWay = `O meio da resposta é um destes: ${answerWays.join(', ')}.`;
const noMoment = 'O próximo passo precisa de dia e hora.';
const noAmount = 'O valor ganho é um número de centavos, zero ou mais.';

const step = {
  at: momentOr(noMoment),
  text: textOf(500, 'O próximo passo tem de 1 a 500 caracteres.'),
};
const cents = v.pipe(
  v.number(noAmount),
  v.check((cents) => Number.isInteger(cents) && cents >= 0 && cents < 1e15, noAmount),
);

const workChange = v.strictObject({
  status: v.optional(v.picklist(leadStatuses, noStatus)),
  owner: v.nullish(textOf(254, 'Falta quem responde.')),
  nextStep: v.nullish(v.object(step, noMoment)),
  wonCents: v.nullish(cents),
  lostReason: v.nullish(textOf(200, 'O motivo tem de 1 a 200 caracteres.')),
  firstAnswerAt: v.nullish(momentOr('A hora da resposta não é uma hora.')),
  answeredBy: v.nullish(v.picklist(answerWays, noWay)),
});

/**
 * A change of a lead's work, or what is wrong with one of its values (pt-BR).
 * @throws {v.ValiError} for an invalid change, such as an unknown field
 */
export function readWorkChange(written: unknown): { change: WorkChange } | { error: string } {
  const { success, output, issues } = v.safeParse(workChange, written, { abortEarly: true });
  if (success) return { change: output };
  if (issues[0].type === 'strict_object') throw new v.ValiError(issues);
  return { error: issues[0].message };
}

/** How much the clocks of two computers may differ, in milliseconds. */
const clockSlack = 5 * 60_000;

/**
 * Which time in a change is impossible (pt-BR); null if none is.
 * @param isNewStep false if the next step, whose time may have passed, stays
 */
export function refuseMoments(
  { firstAnswerAt, nextStep }: WorkChange,
  { now, receivedAt, isNewStep }: { now: Date; receivedAt: string; isNewStep: boolean },
): string | null {
  if (nextStep && isNewStep && Date.parse(nextStep.at) < now.getTime() - clockSlack) {
    return 'A hora do próximo passo já passou.';
  }
  if (!firstAnswerAt) return null;
  const answered = Date.parse(firstAnswerAt);
  if (answered > now.getTime() + clockSlack) return 'A hora da resposta ainda não chegou.';
  const isBefore = answered < Date.parse(receivedAt) - clockSlack;
  return isBefore ? 'A hora da resposta é de antes do contato.' : null;
}
