import { formatReais, mostCommission } from '../../shared/money.ts';
import { installmentOptions } from './installmentOptions.ts';

/** A share of an amount, in cents, rounded half up. @param percent with at most two decimals */
export const percentOf = (cents: number, percent: number): number =>
  Math.round((cents * Math.round(percent * 100)) / 10_000);

/** What the example assumes: a salary free of income tax, a purchase, and the highest commission. */
export const payslipAssumptions = {
  order: '10482',
  grossCents: 385_000,
  /**
   * The employee's contribution to the INSS by the table of `inssYear` (Portaria Interministerial MPS/MF
   * 13/2026): 7.5 % up to R$ 1.621,00, 9 % from there to R$ 2.902,84, 12 % of the rest.
   */
  inssCents: 35_060,
  inssYear: 2026,
  transportPercent: 6,
  marginPercent: 30,
  fgtsPercent: 8,
  saleCents: 149_900,
  commissionPercent: mostCommission,
} as const;

/** The example's purchase as printed: `R$ 1.499,00`. */
export const examplePurchase = (): string => formatReais(payslipAssumptions.saleCents);

export const commissionOf = (saleCents: number): number =>
  percentOf(saleCents, payslipAssumptions.commissionPercent);

/**
 * The example payslip and the shop's receipt for a number of instalments without interest.
 * @param saleCents the purchase, integer
 */
export function payslipFigures(
  installments: number,
  saleCents: number = payslipAssumptions.saleCents,
) {
  const { grossCents, inssCents, ...percent } = payslipAssumptions;
  const transportCents = percentOf(grossCents, percent.transportPercent);
  const installmentCents = Math.round(saleCents / installments);
  const availableCents = grossCents - inssCents;
  const marginCents = percentOf(availableCents, percent.marginPercent);
  const commissionCents = commissionOf(saleCents);
  return {
    installments,
    grossCents,
    inssCents,
    transportCents,
    installmentCents,
    netCents: grossCents - inssCents - transportCents - installmentCents,
    /** Pay from which deductions are possible: gross less INSS (no income tax below the exempt limit). */
    availableCents,
    marginCents,
    /** Share of the margin that the instalment takes, 0 to 100, one decimal. */
    marginUsedPercent: Math.round((installmentCents / marginCents) * 1000) / 10,
    fgtsCents: percentOf(grossCents, percent.fgtsPercent),
    saleCents,
    commissionCents,
    payoutCents: saleCents - commissionCents,
  };
}

export type PayslipFigures = ReturnType<typeof payslipFigures>;

/** Whether the example's margin covers the purchase if it is paid in this number of instalments. */
export function fitsMargin(installments: number, saleCents: number): boolean {
  const { installmentCents, marginCents } = payslipFigures(installments, saleCents);
  return installmentCents <= marginCents;
}

/** This number of instalments or the next larger one that fits the margin; unchanged if none does. */
export const fittingInstallments = (installments: number, saleCents: number): number =>
  installmentOptions.find((count) => count >= installments && fitsMargin(count, saleCents)) ??
  installments;

const dayOrders = [
  { time: '09h12', order: '10481', installments: 12, saleCents: 38_990 },
  {
    time: '11h40',
    order: payslipAssumptions.order,
    installments: 24,
    saleCents: payslipAssumptions.saleCents,
  },
  { time: '15h08', order: '10486', installments: 6, saleCents: 89_880 },
  { time: '19h04', order: '10491', installments: 32, saleCents: 214_700 },
] as const;

/**
 * A shop's example day: each order, what is left of it after commission, and the total of what is left,
 * in cents.
 */
export function dayExample() {
  const rows = dayOrders.map((order) => ({
    ...order,
    payoutCents: order.saleCents - commissionOf(order.saleCents),
  }));
  return { rows, totalCents: rows.reduce((sum, { payoutCents }) => sum + payoutCents, 0) };
}
