import { isDay } from '../../../shared/saoPauloTime.ts';
import { faultOfAddress } from '../pagePaths.ts';
import { ruledDays } from './computedClaims.ts';
import type { Path } from './source.ts';

/**
 * A pattern for places in the words: the file's name, then the fields that lead to the text, without list
 * indices. `*` matches one name, `**` any number of names, `(a|b)` one of these.
 */
type Place = string;

/**
 * Maximum lengths where longer text breaks the layout or is cut off; the first pattern that matches wins.
 * Look at a phone before you raise one.
 */
const longest: readonly (readonly [Place, number])[] = [
  // Titles and headings
  ['**.title', 60],
  ['**.description', 160],
  ['**.kicker', 50],
  ['home.hero.headline', 30],
  ['**.headline', 50],
  ['home.*.heading', 70],
  ['(home.steps|demo).*.heading', 30],
  ['home.**.heading', 40],
  ['**.heading', 60],
  ['**.row.code', 10],
  ['**.row.name', 40],
  // Buttons, links and tabs
  ['home.hero.primary.label', 50],
  ['shell.(links|contact).label', 20],
  ['**.(label|action|submit|talk)', 40],
  ['demo.confirmation.contact', 40],
  ['**.(contact|demo|copy|print|whatsapp)', 30],
  ['**.clear', 20],
  ['**.close', 10],
  ['calculator.calculate', 40],
  ['(segments|perguntas.topics).*.name', 30],
  ['comoFunciona.journey.steps.*.name', 20],
  ['shell.contactBar.*', 24],
  // Tables
  ['home.painPoints.columns', 20],
  ['**.(columns|feature)', 30],
  ['**.cells', 40],
  ['home.comparison.rows.ours.*', 30],
  ['home.painPoints.rows.pain', 30],
  ['home.painPoints.rows.*', 60],
  ['numeros.register.labels.*', 20],
  // Forms and receipts
  ['forms.forms.calculator.labels.*', 40],
  ['forms.**.labels.*', 30],
  ['forms.receipt.rows.*', 20],
  ['**.event', 30],
  // Payslip and demo
  ['payslip.stamp.*', 30],
  ['payslip.status.*', 20],
  ['demo.payment.methods.*', 40],
  ['demo.*.rows.*', 40],
  ['home.hero.price', 30],
  ['home.integrations.platforms.name', 20],
  ['home.integrations.gains', 30],
  ['segments.*.problem', 100],
  ['segments.*.solution', 120],
  ['segments.*.benefits.text', 60],
  ['testimonials.slides.content', 280],
  // Questions and claims
  ['**.question', 70],
  ['claims.claims.*.figure', 40],
];

/** Minimum and maximum number of entries in a list. All other lists have at least one entry. */
const entries: readonly (readonly [Place, number, number])[] = [
  ['home.questions.items', 8, 8],
  // A text beside each of these lists says its number: “Cinco benefícios”.
  ['home.painPoints.rows', 5, 5],
  ['home.comparison.rows', 6, 6],
  ['beneficios.gains.fields', 5, 5],
  ['paymentComparison.columns', 4, 4],
  ['perguntas.securityBlocks.measures.items', 4, 4],
  ['perguntas.integrationBlocks.api.operations', 5, 5],
  ['segments.*.benefits', 3, 3],
  ['home.problem.tape.orders', 8, 12],
  ['segments', 3, 7],
];

/** Places where figures may be typed: examples, limits, and the registry itself. */
const typedFigures: readonly Place[] = [
  'norms.*.name',
  'claims.claims.*.figure',
  'claims.claims.*.wording',
  'claims.claims.*.example',
  'segments.*.figures.*',
  'beneficios.calendar.*.days.label',
  'calculator.placeholder',
  'calculator.refused.averageValue',
  'proposal.faults.*',
];

/** Returns what text or a number must be; null if it is that. */
type Rule = (text: string) => string | null;

const matches =
  (pattern: RegExp, message: string): Rule =>
  (text) =>
    pattern.test(text) ? null : message;
const isOneOf = (...names: readonly string[]): Rule =>
  matches(new RegExp(`^(${names.join('|')})$`), `deve ser um destes: ${names.join(', ')}`);
const dayRule: Rule = (text) => (isDay(text) ? null : 'deve ser um dia, como em 2026-11-22');
const isWeb = matches(/^https:\/\/\S+$/, 'deve ser um endereço que começa com https://');

const rules: readonly (readonly [Place, Rule])[] = [
  ['**.href', faultOfAddress],
  [
    '**.id',
    matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'deve ter só letras minúsculas, algarismos e hifens'),
  ],
  ['**.question', matches(/^\p{Lu}.+\?$/u, 'deve começar com maiúscula e terminar com “?”')],
  ['**', matches(/^(?!.*carência)/is, 'não pode dizer “carência”')],
  ['claims.**.checkedOn', dayRule],
  ['claims.claims.*.reviewBy', dayRule],
  ['home.integrations.platforms.way', isOneOf('script', 'plugin', 'team')],
  [
    'claims.claims.journeyTime.figure',
    matches(/^\d+ (minuto|hora)s?$/, 'deve ser um número de minutos ou horas'),
  ],
  ['roadmap.platforms.status', isOneOf('available', 'in-progress', 'planned', 'under-review')],
  [
    'roadmap.platforms.eta',
    matches(/^(Q[1-4] )?\d{4}$/, 'deve ser um trimestre, como em Q2 2025, ou um ano'),
  ],
  ['beneficios.calendar.*.days.day', isOneOf(...ruledDays)],
  ['norms.*.date', dayRule],
  ['**.address', isWeb],
  ['claims.claims.*.document', isWeb],
  ['testimonials.slides.rating', matches(/^[1-5]$/, 'deve ser de 1 a 5')],
];

const patterns = new Map<Place, RegExp>();
const parts: Record<string, string> = { '**': '.+', '*': '[^.]+', '.': '\\.' };

const patternOf = (place: Place): RegExp =>
  new RegExp(`^${place.replace(/\*\*?|\./g, (one) => parts[one] ?? '')}$`);

export function matchesPath(place: Place, path: Path): boolean {
  const pattern = patterns.get(place) ?? patternOf(place);
  patterns.set(place, pattern);
  return pattern.test(path.filter((key) => typeof key === 'string').join('.'));
}

export const longestAt = (path: Path): number =>
  longest.find(([place]) => matchesPath(place, path))?.[1] ?? Number.POSITIVE_INFINITY;

export function entriesAt(path: Path): [least: number, most: number] {
  const [, least, most] = entries.find(([place]) => matchesPath(place, path)) ?? [];
  return [least ?? 1, most ?? Number.POSITIVE_INFINITY];
}

export const allowsFigures = (path: Path): boolean =>
  typedFigures.some((place) => matchesPath(place, path));

/** The messages of the rules for a place that text, or a number given as text, breaks. */
export const brokenRules = (path: Path, text: string): string[] =>
  rules.filter(([place]) => matchesPath(place, path)).flatMap(([, rule]) => rule(text) ?? []);
