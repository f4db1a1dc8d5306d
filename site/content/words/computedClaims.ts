import { readFileSync } from 'node:fs';
import { mostCommission, recoveredPercent } from '../../../shared/money.ts';
import { promisedHours } from '../../../shared/replyTime.ts';
import { installmentOptions } from '../installmentOptions.ts';
import { inssTable, payslipAssumptions } from '../payslipExample.ts';
import type { FaultAt } from './source.ts';

const example = 'site/content/payslipExample.ts';
const options = 'site/content/installmentOptions.ts';
const [fewest, most] = [Math.min(...installmentOptions), Math.max(...installmentOptions)];
const commission = `${mostCommission.toLocaleString('pt-BR')}%`;

const sheet = readFileSync(new URL('../../styles/beneficios.css', import.meta.url), 'utf8');
/** The days that have a place on the ruler of /beneficios. */
export const ruledDays = [
  '1',
  ...Array.from(sheet.matchAll(/\.day-(\d+)/g), ([, day = '']) => day),
];
const lastDay = Math.max(...ruledDays.map(Number));

type Claims = Readonly<Record<string, { figure: string }>>;

/** The values with which the code calculates, by the claim that prints them: figure and place in the code. */
const computedWith = ({ pixFee }: Claims): Readonly<Record<string, [string, string]>> => ({
  cartRecovery: [`${recoveredPercent}%`, 'recoveredPercent em shared/money.ts'],
  replyTime: [`${promisedHours} horas úteis`, 'promisedHours em shared/replyTime.ts'],
  marginCap: [`${payslipAssumptions.marginPercent}%`, `marginPercent em ${example}`],
  installmentRange: [`${fewest} a ${most}x`, options],
  installmentMaximum: [`${most}x`, options],
  commissionRange: [
    `${pixFee?.figure} a ${commission}`,
    'pixFee ali e mostCommission em shared/money.ts',
  ],
  checkoutFee: [commission, 'mostCommission em shared/money.ts'],
  firstDeduction: [`até ${lastDay} dias`, `.day-${lastDay} em site/styles/beneficios.css`],
  socialSecurityTable: [`INSS ${inssTable.year}`, `inssTable em ${example}`],
});

export const faultsOfComputed = (claims: Claims): FaultAt[] =>
  Object.entries(computedWith(claims))
    .filter(([name, [figure]]) => claims[name]?.figure !== figure)
    .map(([name, [figure, place]]) => ({
      path: ['claims', name, 'figure'],
      message: `deve ser “${figure}”, com que o site calcula; para outro valor, mude também ${place}`,
    }));
