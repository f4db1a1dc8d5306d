import * as v from 'valibot';
import { leadStatuses } from '../../leads/leadStatuses.ts';
import { answerWays, type WorkChange } from '../../leads/leadWork.ts';
import { startOfSaoPauloDay } from '../../leads/saoPauloTime.ts';
import { codePointLength } from '../../leads/text.ts';

const textOf = (longest: number, message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => {
      const length = codePointLength(text.trim());
      return length > 0 && length <= longest && !text.includes('\0');
    }, message),
  );

const momentOr = (message: string) =>
  v.pipe(
    v.string(message),
    v.isoTimestamp(message),
    v.check((text) => startOfSaoPauloDay(text.slice(0, 10)) !== null, message),
  );

const noStatus = `A situação é uma destas: ${leadStatuses.join(', ')}.`;
const noWay = `O meio da resposta é um destes: ${answerWays.join(', ')}.`;
const noOwner = 'Falta quem responde.';
const stepNeedsMoment = 'O próximo passo precisa de dia e hora.';
const stepNeedsText = 'O próximo passo tem de 1 a 500 caracteres.';
const reasonNeedsText = 'O motivo tem de 1 a 200 caracteres.';
const isNoAmount = 'O valor ganho é um número de centavos, zero ou mais.';
const isNoHour = 'A hora da resposta não é uma hora.';
const cents = v.pipe(
  v.number(isNoAmount),
  v.integer(isNoAmount),
  v.minValue(0, isNoAmount),
  v.maxValue(999_999_999_999_999, isNoAmount),
);

const workChange = v.strictObject({
  status: v.optional(v.picklist(leadStatuses, noStatus)),
  owner: v.optional(v.nullable(v.pipe(textOf(254, noOwner), v.trim()))),
  nextStep: v.optional(
    v.nullable(
      v.object(
        { at: momentOr(stepNeedsMoment), text: textOf(500, stepNeedsText) },
        stepNeedsMoment,
      ),
    ),
  ),
  wonCents: v.optional(v.nullable(cents)),
  lostReason: v.optional(v.nullable(textOf(200, reasonNeedsText))),
  firstAnswerAt: v.optional(v.nullable(momentOr(isNoHour))),
  answeredBy: v.optional(v.nullable(v.picklist(answerWays, noWay))),
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

/** How far two computers' clocks may differ, in milliseconds. */
const clockSlack = 5 * 60_000;

/**
 * Which time in a change is impossible (pt-BR), or null.
 * @param isBack whether it restores an earlier step: an undo may bring back a past time
 */
export function refuseMoments(
  { firstAnswerAt, nextStep }: WorkChange,
  { now, receivedAt, isBack }: { now: Date; receivedAt: string; isBack: boolean },
): string | null {
  if (nextStep && !isBack && Date.parse(nextStep.at) < now.getTime() - clockSlack) {
    return 'A hora do próximo passo já passou.';
  }
  if (!firstAnswerAt) return null;
  const answered = Date.parse(firstAnswerAt);
  if (answered > now.getTime() + clockSlack) return 'A hora da resposta ainda não chegou.';
  const isBefore = answered < Date.parse(receivedAt) - clockSlack;
  return isBefore ? 'A hora da resposta é de antes do contato.' : null;
}
