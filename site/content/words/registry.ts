import * as v from 'valibot';
import { type ClaimGround, cite, claimGrounds, type LawClaim, type Norm } from './claim.ts';
import type { WordTypes } from './wordTypes.ts';

const address = () => v.pipe(v.string(), v.url('must be an address that begins with https://'));

export const normsSchema = ({ object, optional, text, day }: WordTypes) =>
  v.record(
    v.string(),
    object({
      name: text(60, { free: true }),
      short: optional(text(12)),
      date: day(),
      address: address(),
    }),
  );

/** What other files name of the segments; the rest of their file is held by its own schema. */
export const segmentNamesSchema = ({ id, text }: WordTypes) =>
  v.pipe(
    v.record(id(), v.object({ name: text(30) }, 'must have lines of its own, “name: text”')),
    v.transform((segments) =>
      Object.fromEntries(Object.entries(segments).map(([key, { name }]) => [key, name])),
    ),
  );

/** The figures that each segment has, with how the name of its claim ends. */
export const segmentMeasures = {
  conversion: 'Conversion',
  ticket: 'Ticket',
  approval: 'Approval',
} as const;

type Answers = Readonly<Record<string, { question: string; pair?: string }>>;

/** One answer to a question; two where each claim names the other as its pair; never a third. */
function refuseSecondAnswers<All extends Answers>({
  dataset,
  addIssue,
}: v.RawCheckContext<All>): void {
  if (!dataset.typed) return;
  const claims: Answers = dataset.value;
  for (const [name, claim] of Object.entries(claims)) {
    const { question, pair } = claim;
    const others = Object.keys(claims).filter(
      (key) => key !== name && claims[key]?.question.toLowerCase() === question.toLowerCase(),
    );
    const other = claims[pair ?? ''];
    const isPaired = other?.pair === name && other.question === question;
    if (isPaired || (others.length === 0 && pair === undefined)) continue;
    const message = others.length
      ? `“${question}” is answered by ${others.join(' and ')} already. Print that claim, or ask what only this one answers; two that each name the other as “pair” may differ, where the wording of each says for which case, and no third`
      : `has the pair “${pair}”, which answers another question`;
    const key = others.length ? 'question' : 'pair';
    addIssue({ message, path: pathTo(claims, name, claim, key) });
  }
}

const pathTo = (
  claims: Answers,
  name: string,
  claim: Answers[string],
  key: keyof Answers[string],
) =>
  [
    { type: 'object', origin: 'value', input: claims, key: name, value: claim },
    { type: 'object', origin: 'value', input: claim, key, value: claim[key] },
  ] satisfies [v.ObjectPathItem, v.ObjectPathItem];

/** @param norms those that claims of law may name, @param groups those in which claims may stand */
export const claimsSchema =
  (norms: Readonly<Record<string, Norm>>, groups: readonly string[]) =>
  ({ strictObject: object, optional, text, oneOf, list, day, href }: WordTypes) => {
    const page = v.pipe(
      list(href(), 1, 8),
      v.check(
        (places) => new Set(places.map((place) => place.split('#')[0])).size === places.length,
        'must name each page once',
      ),
    );
    const common = {
      question: v.pipe(text(70), v.regex(/^\p{Lu}.+\?$/u, 'must be a question: “Quanto custa?”')),
      pair: optional(v.string()),
      figure: text(40, { free: true }),
      wording: text(180, { free: true }),
      example: optional(text(120, { free: true })),
      pages: page,
      group: oneOf(groups),
      checkedOn: day(),
    };
    const law = v.pipe(
      object({
        ...common,
        ground: v.literal('law'),
        norm: oneOf(Object.keys(norms)),
        article: text(40),
        reviewBy: day(),
      }),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }): LawClaim => {
        const norm = norms[value.norm];
        if (!norm) return NEVER;
        if (value.checkedOn <= norm.date)
          addIssue({
            message: `was checked on ${value.checkedOn}, before its norm of ${norm.date}`,
          });
        if (value.reviewBy <= value.checkedOn)
          addIssue({ message: 'has a “reviewBy” that is not after its “checkedOn”' });
        return { ...value, norm, source: cite(norm, value.article), document: norm.address };
      }),
    );
    const sourced = <const Ground extends ClaimGround>(ground: Ground) =>
      object({
        ...common,
        ground: v.literal(ground),
        source: text(80),
        document: optional(address()),
      });
    const claim = v.variant(
      'ground',
      [law, sourced('contract'), sourced('estimated'), sourced('measured'), sourced('unproven')],
      `must have a “ground”, one of: ${claimGrounds.join(', ')}`,
    );
    const ground = object({ name: text(20), meaning: text(100) });
    return object({
      notes: object({ title: text(40), note: text(12), source: text(20) }),
      grounds: object({
        law: ground,
        contract: ground,
        estimated: ground,
        measured: ground,
        unproven: ground,
      }),
      groups: v.record(v.string(), text(40)),
      segmentClaims: v.strictObject(v.entriesFromList(Object.keys(segmentMeasures), v.unknown())),
      claims: v.pipe(v.record(v.string(), claim), v.rawCheck(refuseSecondAnswers)),
    });
  };
