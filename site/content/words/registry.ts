import { fillBraces } from '../../../shared/fillBraces.ts';
import {
  type Claim,
  cite,
  claimShape,
  type GivenClaim,
  groundsShape,
  type Norm,
  normShape,
} from './claim.ts';
import { faultsOfComputed } from './computedClaims.ts';
import { type Facts, normFacts, segmentFacts } from './facts.ts';
import { isRecord, resolveWords, type Shape, type WordsOf } from './shapes.ts';
import type { FaultAt, Source } from './source.ts';

/** Each segment's figures, and how the names of their claims end. */
export const segmentMeasures = {
  conversion: 'Conversion',
  ticket: 'Ticket',
  approval: 'Approval',
} as const;

const measures = Object.keys(segmentMeasures) as (keyof typeof segmentMeasures)[];

const segmentClaim = {
  question: '{segment}',
  wording: '{segment}',
  ground: '',
  source: '',
  checkedOn: '',
};

const claimsShape = {
  notes: { title: '', note: '', source: '' },
  grounds: groundsShape,
  groups: { '<name>': '' },
  segmentClaims: { conversion: segmentClaim, ticket: segmentClaim, approval: segmentClaim },
  claims: { '<name>': claimShape },
};

type Registered = WordsOf<typeof claimsShape>;
type Norms = Readonly<Record<string, Norm>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const nameOf = (segment: unknown) => textOf(isRecord(segment) && segment['name']);

const fieldsOf = (value: unknown, name: string) => {
  const field = isRecord(value) ? value[name] : undefined;
  return isRecord(field) ? field : {};
};

/** What the wording of a claim may refer to besides `{figure}`, its own: figures and sources of all claims. */
function readFigures(data: unknown, norms: Norms): Facts {
  return Object.fromEntries(
    Object.entries(fieldsOf(data, 'claims')).flatMap(([key, claim]) => {
      if (!isRecord(claim)) return [];
      const norm = norms[textOf(claim['norm'])];
      const source = norm ? cite(norm, textOf(claim['article'])) : textOf(claim['source']);
      return [
        [key, textOf(claim['figure'])],
        [`${key}.source`, source],
      ];
    }),
  );
}

const groundNames = Object.keys(groundsShape);
const ofLaw = ['norm', 'article', 'reviewBy'] as const;

/** A claim based on law must have a norm and a day of review; every other claim has a source instead. */
function* faultsOfClaim(
  claim: GivenClaim,
  groups: readonly string[],
  norms: Norms,
): Generator<[field: string, message: string]> {
  const { ground, group, checkedOn, reviewBy = '' } = claim;
  const oneOf = (names: readonly string[]) => `deve ser um destes: ${names.join(', ')}`;
  if (!groups.includes(group)) yield ['group', oneOf(groups)];
  if (!groundNames.includes(ground)) yield ['ground', oneOf(groundNames)];
  const isLaw = ground === 'law';
  for (const field of isLaw ? ofLaw : (['source'] as const))
    if (claim[field] === undefined) yield [field, 'falta'];
  for (const field of isLaw ? (['source', 'document'] as const) : ofLaw)
    if (claim[field] !== undefined) yield [field, `não cabe a uma afirmação com ground: ${ground}`];
  if (!isLaw || claim.norm === undefined) return;
  const norm = norms[claim.norm];
  if (!norm) yield ['norm', oneOf(Object.keys(norms))];
  if (norm && checkedOn <= norm.date)
    yield ['checkedOn', `é ${checkedOn}, antes da norma, de ${norm.date}`];
  if (reviewBy <= checkedOn) yield ['reviewBy', 'não é posterior a “checkedOn”'];
}

function completeClaim({ norm: name = '', ...given }: GivenClaim, norms: Norms): Claim {
  const claim = { ...given, wording: fillBraces(given.wording, { figure: given.figure }) } as Claim;
  const norm = norms[name];
  if (!norm) return claim;
  return { ...claim, norm, source: cite(norm, claim.article ?? ''), document: norm.address };
}

/** The claims about segments: one for each template and each figure of a segment. */
function claimsOfSegments({ segmentClaims }: Registered, segments: Record<string, unknown>) {
  return Object.entries(segments).flatMap(([segment, words]) =>
    measures.map((measure): [string, Claim] => {
      const template = segmentClaims[measure];
      const fill = (text: string) => fillBraces(text, { segment: nameOf(words) });
      const question = fill(template.question);
      const figure = textOf(fieldsOf(words, 'figures')[measure]);
      const claim = { ...template, question, wording: fill(template.wording), figure };
      return [`${segment}${segmentMeasures[measure]}`, { ...claim, group: 'segments' } as Claim];
    }),
  );
}

/**
 * Parses the claims, norms and segment names, to which every other file may refer.
 * @throws {WordsError} with every fault of the first faulty file
 */
export function parseRegistry(sources: Record<'norms' | 'segments' | 'claims', Source>) {
  const resolveAll = (source: Source, shape: Shape, name: string, facts: Facts) => {
    const { words, faults } = resolveWords(source.data, shape, [name], { facts });
    source.refuse(faults);
    return words;
  };
  const norms = resolveAll(sources.norms, { '<name>': normShape }, 'norms', {}) as Norms;
  const segmentWords = isRecord(sources.segments.data) ? sources.segments.data : {};
  const segments = Object.fromEntries(
    Object.entries(segmentWords).map(([key, words]) => [key, nameOf(words)]),
  );
  const figures = readFigures(sources.claims.data, norms);
  const facts = { ...normFacts(norms), ...segmentFacts(segments), ...figures };
  const words = resolveAll(sources.claims, claimsShape, 'claims', facts) as Registered;
  const { notes, grounds, groups } = words;
  const faults = Object.entries(words.claims).flatMap(([name, claim]) =>
    Array.from(
      faultsOfClaim(claim, Object.keys(groups), norms),
      ([field, message]): FaultAt => ({ path: ['claims', name, field], message }),
    ),
  );
  sources.claims.refuse([...faults, ...faultsOfComputed(words.claims)]);
  const claims: Record<string, Claim> = Object.fromEntries([
    ...Object.entries(words.claims).map(([name, claim]) => [name, completeClaim(claim, norms)]),
    ...claimsOfSegments(words, segmentWords),
  ]);
  return { norms, segments, notes, grounds, groups, claims };
}

export type Registry = ReturnType<typeof parseRegistry>;
