import * as v from 'valibot';
import { type ClaimGround, cite, claimGrounds, type LawClaim, type Norm } from './claim.ts';
import type { WordTypes } from './wordTypes.ts';

export const normsSchema = ({ object, optional, text, day }: WordTypes) =>
  v.record(
    v.string(),
    object({
      name: text(60, { free: true }),
      short: optional(text(12)),
      date: day(),
      address: v.pipe(v.string(), v.url('must be an address that begins with https://')),
    }),
  );

export const segmentsSchema = ({ object, text }: WordTypes) =>
  object({
    moda: text(30),
    cosmeticos: text(30),
    eletronicos: text(30),
    alimentos: text(30),
    saude: text(30),
  });

/** @param norms those that claims of law may name, @param groups those in which claims may stand */
export const claimsSchema =
  (norms: Readonly<Record<string, Norm>>, groups: readonly string[]) =>
  ({ object, optional, text, oneOf, list, day, href, boolean }: WordTypes) => {
    const page = v.pipe(
      list(href(), 1, 8),
      v.check(
        (places) => new Set(places.map((place) => place.split('#')[0])).size === places.length,
        'must name each page once',
      ),
    );
    const common = {
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
        return { ...value, norm, source: cite(norm, value.article), evidence: true };
      }),
    );
    const sourced = <const Ground extends ClaimGround>(ground: Ground) =>
      object({
        ...common,
        ground: v.literal(ground),
        source: text(80),
        evidence: optional(boolean(), false),
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
      claims: v.record(v.string(), claim),
    });
  };
