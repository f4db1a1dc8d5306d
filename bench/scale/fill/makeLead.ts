import type { LeadContext } from '../../../leads/leadContext.ts';
import { leadFormKinds } from '../../../leads/leadFormKind.ts';
import type { LeadRow } from '../../../leads/leadRow.ts';
import { platforms } from '../../../leads/platforms.ts';

const firstNames = [
  ...['Ana Lúcia', 'João Pedro', 'Conceição', 'Antônio', 'Beatriz', 'Luís Felipe', 'Márcia'],
  ...['Patrícia', 'Rogério', 'Sônia', 'Thaís', 'Vinícius', 'Zuleide', 'Estevão', 'Íris', 'Caio'],
];
const lastNames = [
  ...['de Souza', 'Ribeiro', 'Araújo', 'Gonçalves', 'da Conceição', 'Magalhães', 'Brandão'],
  ...['Assunção', 'Peçanha', 'Figueiredo', 'Lobato', 'Cerqueira', 'do Amaral'],
];
const trades = ['Calçados', 'Ótica', 'Móveis', 'Papelaria', 'Cosméticos', 'Bicicletas', 'Cerâmica'];
const places = ['da Serra', 'Aurora', 'do Vale', 'São João', 'Beira-Mar', 'Três Irmãs'];
const areaCodes = [11, 21, 31, 41, 47, 51, 61, 62, 71, 81, 85, 92];
const sources = ['google', 'instagram', 'facebook', 'newsletter', 'linkedin'];
const wishes = [
  'Vendemos pela loja virtual e queremos oferecer o desconto em folha ainda neste semestre.',
  'Gostaria de entender as taxas, o prazo de recebimento e como fica a integração com o ERP.',
  'Temos três lojas físicas e um site; o carrinho abandonado é o nosso maior problema hoje.',
];

/** Of every twenty leads one comes from somebody who has come before. */
const repeatEvery = 20;

/** A well-spread number from 0 to 2³² − 1 for each number and use: the same in every run. */
const scatter = (number: number, use: number): number => {
  const mixed = Math.imul(number + use * 0x9e3779b9, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 0;
};

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.');

/**
 * The lead of a number, as a pt-BR merchant fills in one of the four forms: the same in every run, nobody's data.
 * @param number 1 or more
 */
export function makeLead(number: number): { row: LeadRow; context: LeadContext } {
  const person = number % repeatEvery === 0 ? 1 + (scatter(number, 1) % number) : number;
  const pick = <Item>(items: readonly Item[], use: number, of = person): Item =>
    items[scatter(of, use) % items.length] as Item;
  const form = pick(leadFormKinds, 2, number);
  const name = `${pick(firstNames, 3)} ${pick(lastNames, 4)}`;
  const company = `${pick(trades, 5)} ${pick(places, 6)}`;
  const digits = String(scatter(person, 7) % 1e8).padStart(8, '0');
  const carts = scatter(number, 8) % 900;
  const value = (scatter(number, 9) % 90_000) / 100;
  const source = pick(sources, 10, number);
  return {
    row: {
      name,
      email: `${plain(name)}.${person}@${plain(company)}.example`,
      phone: `(${pick(areaCodes, 11)}) 9${digits.slice(0, 4)}-${digits.slice(4)}`,
      platform: pick(platforms, 12),
      company,
      ...(number % 3 > 0 && { notes: pick(wishes, 13, number) }),
      ...(form === 'calculator' && {
        abandoned_carts: carts,
        average_value: value,
        potential_revenue: Math.round(carts * value * 30) / 100,
      }),
    },
    context: {
      form,
      page: '/',
      notice: '1',
      ...(number % 50 === 0 && { trap: 'haste' as const }),
      source: { landing: '/', referrer: `${source}.example`, utm_source: source },
    },
  };
}
