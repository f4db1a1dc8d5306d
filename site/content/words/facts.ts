import leven from 'leven';
import type { SiteConfig } from '../../../config/siteConfig.ts';
import { fillBraces } from '../../../shared/fillBraces.ts';
import { formatReais } from '../../../shared/money.ts';
import { showPhone } from '../../../shared/phone.ts';
import { dataFacts } from '../dataFacts.ts';
import { exampleInstallments } from '../installmentOptions.ts';
import { examplePurchase, payslipAssumptions } from '../payslipExample.ts';
import type { Claim, Norm } from './claim.ts';

export type Facts = Readonly<Record<string, string>>;

type Registry = {
  claims: Readonly<Record<string, Claim>>;
  norms: Readonly<Record<string, Norm>>;
  segments: Readonly<Record<string, string>>;
};

export const normFacts = (norms: Registry['norms']): Facts =>
  Object.fromEntries(
    Object.entries(norms).flatMap(([key, { name, short }]) => [
      [`norm.${key}`, name],
      ...(short ? [[`norm.${key}.short`, short]] : []),
    ]),
  );

const numbers = ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete'];

export const segmentFacts = (segments: Registry['segments']): Facts => ({
  'segments.count': numbers[Object.keys(segments).length] ?? '',
  ...Object.fromEntries(Object.entries(segments).map(([key, name]) => [`segment.${key}`, name])),
});

const claimFacts = (claims: Registry['claims']): Facts =>
  Object.fromEntries(
    Object.entries(claims).flatMap(([key, { figure, wording, source, example }]) => [
      [key, figure],
      [`${key}.wording`, wording],
      [`${key}.source`, source],
      ...(example ? [[`${key}.example`, example]] : []),
    ]),
  );

/** The brand's name, alone and with its article: `{brand.da}` is “da Consigo” or “do Consigo”. */
export const brandFacts = ({ brand, article }: Pick<SiteConfig, 'brand' | 'article'>): Facts => ({
  brand,
  'brand.a': `${article} ${brand}`,
  'brand.da': `d${article} ${brand}`,
  'brand.na': `n${article} ${brand}`,
  'brand.pela': `pel${article} ${brand}`,
  // Only our own name also means “I can”; for others, the answer is “Dá.”.
  'brand.yes': brand === 'Consigo' ? 'Consigo.' : 'Dá.',
});

/** All placeholders: from the owner's settings, the example, the claims, the norms and the segments. */
export const siteFacts = (config: SiteConfig, { claims, norms, segments }: Registry): Facts => ({
  ...brandFacts(config),
  email: config.email,
  phone: showPhone(config.phone),
  privacyEmail: config.privacyEmail,
  checkoutScriptUrl: config.checkoutScriptUrl,
  controller: [
    config.legalName ?? `${config.article} ${config.brand}`,
    config.cnpj && `CNPJ ${config.cnpj}`,
  ]
    .filter(Boolean)
    .join(', '),
  officer: config.privacyOfficer ?? `equipe de privacidade d${config.article} ${config.brand}`,
  /** Ends a sentence, whose full stop may be that of the name: “S.A.”. */
  lender: ['instituição financeira parceira', config.lender?.replace(/\.$/, '')]
    .filter(Boolean)
    .join(', '),
  /** As the offer to a customer names it. */
  'offer.lender': config.lender?.split(', ')[0] ?? 'instituição parceira, com o nome no contrato',
  /** Begins the answer on customers who do not pay; the owner's own answer, if there is one. */
  nonPayment:
    config.defaultTerms ??
    'A cobrança fica com quem emprestou. O que vale para a sua loja está no contrato, por escrito: peça essa parte ao time antes de assinar.',
  ...dataFacts(config),
  'example.price': examplePurchase(),
  'example.salary': formatReais(payslipAssumptions.grossCents),
  'example.installments': String(exampleInstallments),
  'example.order': payslipAssumptions.order,
  'example.commission': `${payslipAssumptions.commissionPercent.toLocaleString('pt-BR')}%`,
  ...normFacts(norms),
  ...segmentFacts(segments),
  ...claimFacts(claims),
});

/** How a fact may be transformed: `{brand.upper}`. */
const transforms: Readonly<Record<string, (fact: string) => string>> = {
  upper: (fact) => fact.toUpperCase(),
  lower: (fact) => fact.toLowerCase(),
  capital: (fact) => fact.charAt(0).toUpperCase() + fact.slice(1),
  /** Business hours, expressed in business days. */
  days: (fact) => {
    const days = Math.ceil(Number.parseInt(fact, 10) / 24);
    return `${days} ${days === 1 ? 'dia útil' : 'dias úteis'}`;
  },
  /** The upper end of a range: `25%` of `15% a 25%`. */
  most: (fact) => fact.split(' a ').at(-1) ?? fact,
  /** The first number in it: `45` of `até 45 dias`. */
  number: (fact) => /\d+/.exec(fact)?.[0] ?? fact,
};

/** A fact by its name, transformed if the name says so; undefined if there is none. */
export function factOf(name: string, facts: Facts): string | undefined {
  if (Object.hasOwn(facts, name)) return facts[name];
  const [, stem = '', transform = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  if (!Object.hasOwn(facts, stem) || !Object.hasOwn(transforms, transform)) return undefined;
  return transforms[transform]?.(facts[stem] ?? '');
}

export function namesIn(text: string): string[] {
  const names: string[] = [];
  fillBraces(text, (name) => {
    names.push(name);
    return undefined;
  });
  return names;
}

export const fillFacts = (text: string, facts: Facts): string =>
  fillBraces(text, (name) => factOf(name, facts));

export const namesLike = (name: string, names: readonly string[]): string[] =>
  names
    .map((one) => ({ one, far: leven(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ one }) => one);
