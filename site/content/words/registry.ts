import { fillBraces } from '../../../leads/fillBraces.ts';
import { type Claim, cite, claimGrounds, type Norm } from './claim.ts';
import { faultsOfComputed } from './computedClaims.ts';
import { type Facts, normFacts, segmentFacts } from './facts.ts';
import { fitWords, isRecord, type Shape, type WordsOf } from './shapes.ts';
import type { FaultAt, Path, Source } from './source.ts';
import { textFaults } from './textFaults.ts';

/** The figures of each segment, with the ending of their claims' names. */
export const segmentMeasures = {
  conversion: 'Conversion',
  ticket: 'Ticket',
  approval: 'Approval',
} as const;

const normsShape = { '<name>': { name: '', 'short?': '', date: '', address: '' } };

const measures = Object.keys(segmentMeasures) as (keyof typeof segmentMeasures)[];

const segmentClaim = {
  question: '{segment}',
  wording: '{segment}',
  ground: '',
  source: '',
  checkedOn: '',
};

const recordOf = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

const claimsShape = {
  notes: { title: '', note: '', source: '' },
  grounds: recordOf(claimGrounds, { name: '' }),
  groups: { '<name>': '' },
  segmentClaims: recordOf(measures, segmentClaim),
  claims: {
    '<name>': {
      question: '',
      'pair?': '',
      figure: '',
      wording: '',
      'example?': '',
      group: '',
      ground: '',
      'source?': '',
      'norm?': '',
      'article?': '',
      'reviewBy?': '',
      'document?': '',
      checkedOn: '',
    },
  },
};

type Registered = WordsOf<typeof claimsShape>;

type GivenClaim = Registered['claims'][string];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const fieldOf = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined);

const fieldsOf = (value: unknown, name: string) => {
  const field = fieldOf(value, name);
  return isRecord(field) ? field : {};
};

/** What the wording of claims may refer to: figures and sources of all claims, and `{figure}`, its own. */
function readFigures(data: unknown, norms: Readonly<Record<string, Norm>>): Facts {
  return Object.fromEntries(
    Object.entries(fieldsOf(data, 'claims')).flatMap(([key, claim]) => {
      if (!isRecord(claim)) return [];
      const norm = norms[textOf(claim['norm'])];
      if (typeof claim['wording'] === 'string')
        claim['wording'] = claim['wording'].replaceAll('{figure}', textOf(claim['figure']));
      const source = norm ? cite(norm, textOf(claim['article'])) : textOf(claim['source']);
      return [
        [key, textOf(claim['figure'])],
        [`${key}.source`, source],
      ];
    }),
  );
}

type FaultOfClaim = { field: string; message: string };

const ofLaw = ['norm', 'article', 'reviewBy'] as const;

/** A claim of law must have a norm and a day of review; every other claim has a source instead. */
function* faultsOfGround(
  claim: GivenClaim,
  norms: Readonly<Record<string, Norm>>,
): Generator<FaultOfClaim> {
  const { ground, checkedOn, reviewBy = '' } = claim;
  if (!claimGrounds.some((known) => known === ground))
    yield { field: 'ground', message: `deve ser um destes: ${claimGrounds.join(', ')}` };
  const isLaw = ground === 'law';
  for (const field of isLaw ? ofLaw : (['source'] as const))
    if (claim[field] === undefined) yield { field, message: 'falta' };
  for (const field of isLaw ? (['source', 'document'] as const) : ofLaw)
    if (claim[field] !== undefined)
      yield { field, message: `não cabe a uma afirmação com ground: ${ground}` };
  if (!isLaw || claim.norm === undefined) return;
  const norm = norms[claim.norm];
  if (!norm)
    yield { field: 'norm', message: `deve ser um destes: ${Object.keys(norms).join(', ')}` };
  if (norm && checkedOn <= norm.date)
    yield { field: 'checkedOn', message: `é ${checkedOn}, antes da norma, de ${norm.date}` };
  if (reviewBy <= checkedOn) yield { field: 'reviewBy', message: 'não é posterior a “checkedOn”' };
}

/** A question has one answer, or two if each claim names the other as its pair. */
function* faultsOfAnswers(name: string, claims: Registered['claims']): Generator<FaultOfClaim> {
  const { question, pair = name } = claims[name] ?? {};
  const answers = Object.keys(claims).filter((key) => claims[key]?.question === question);
  const others = answers.filter((key) => key !== name && key !== pair);
  if (others.length === 0 && answers.includes(pair)) return;
  yield {
    field: 'question',
    message: `“${question}” é respondida por ${answers.join(' e ')}: só duas afirmações podem responder à mesma pergunta, cada uma com a outra em “pair”`,
  };
}

function* faultsOfClaims(
  { claims, groups }: Registered,
  norms: Readonly<Record<string, Norm>>,
): Generator<FaultAt> {
  const groupNames = Object.keys(groups);
  for (const [name, claim] of Object.entries(claims)) {
    const found = [...faultsOfGround(claim, norms), ...faultsOfAnswers(name, claims)];
    if (!groupNames.includes(claim.group))
      found.push({ field: 'group', message: `deve ser um destes: ${groupNames.join(', ')}` });
    for (const { field, message } of found) yield { path: ['claims', name, field], message };
  }
}

function completeClaim(claim: GivenClaim, norms: Readonly<Record<string, Norm>>): Claim {
  const norm = norms[claim.norm ?? ''];
  if (!norm) return claim as Claim;
  const source = cite(norm, claim.article ?? '');
  return { ...claim, norm, source, document: norm.address } as Claim;
}

/** The claims of the segments: one per template and figure of a segment. */
function claimsOfSegments({ segmentClaims }: Registered, segments: Record<string, unknown>) {
  return Object.entries(segments).flatMap(([segment, words]) =>
    Object.entries(segmentMeasures).map(([measure, ending]): [string, Claim] => {
      const template = segmentClaims[measure as keyof typeof segmentMeasures];
      const fill = (text: string) => fillBraces(text, { segment: textOf(fieldOf(words, 'name')) });
      const question = fill(template.question);
      const figure = textOf(fieldsOf(words, 'figures')[measure]);
      const claim = { ...template, question, wording: fill(template.wording), figure };
      return [`${segment}${ending}`, { ...claim, group: 'segments' } as Claim];
    }),
  );
}

/**
 * Parses the claims, norms and segment names, to which every other file may refer.
 * @throws {WordsError} with every fault of the first faulty file
 */
export function parseRegistry(sources: Record<'norms' | 'segments' | 'claims', Source>) {
  const fitAll = (source: Source, shape: Shape, top: Path, facts: Facts) => {
    const fitting = { facts, longFacts: facts, faultsOfText: textFaults(facts, {}) };
    const markOf = () => 'is no mark';
    const { words, faults } = fitWords(source.data, shape, top, { ...fitting, markOf });
    source.refuse(faults);
    return words;
  };
  const norms = fitAll(sources.norms, normsShape, ['norms'], {}) as Record<string, Norm>;
  const segmentWords = isRecord(sources.segments.data) ? sources.segments.data : {};
  const segments = Object.fromEntries(
    Object.entries(segmentWords).map(([key, words]) => [key, textOf(fieldOf(words, 'name'))]),
  );
  const figures = readFigures(sources.claims.data, norms);
  const facts = { ...normFacts(norms), ...segmentFacts(segments), ...figures };
  const words = fitAll(sources.claims, claimsShape, ['claims'], facts) as Registered;
  sources.claims.refuse([...faultsOfClaims(words, norms), ...faultsOfComputed(words.claims)]);
  const claims: Record<string, Claim> = Object.fromEntries([
    ...Object.entries(words.claims).map(([name, claim]) => [name, completeClaim(claim, norms)]),
    ...claimsOfSegments(words, segmentWords),
  ]);
  const { notes, grounds, groups } = words;
  return { norms, segments, notes, grounds, groups, claims };
}

export type Registry = ReturnType<typeof parseRegistry>;
