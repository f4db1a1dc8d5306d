import { formatReais, mostCommission } from '../../shared/money.ts';
import { installmentOptions } from './installmentOptions.ts';

type Bracket = { upToCents: number; perMille: number };

/**
 * Employee contributions to the INSS from January 2026, progressive by bracket (Portaria Interministerial
 * MPS/MF 13/2026). Each limit is that of 2025 plus the INPC of 3.90 %.
 */
export const inssTable: { year: number; brackets: readonly Bracket[] } = {
  year: 2026,
  brackets: [
    { upToCents: 162_100, perMille: 75 },
    { upToCents: 290_284, perMille: 90 },
    { upToCents: 435_427, perMille: 120 },
    { upToCents: 847_555, perMille: 140 },
  ],
};

/**
 * An employee's INSS contribution in cents, rounded half up once, at the end.
 * @param grossCents monthly salary, integer; above the last bracket the contribution is capped
 */
export function inssCents(grossCents: number): number {
  const { brackets } = inssTable;
  const thousandths = brackets.reduce((sum, { upToCents, perMille }, index) => {
    const floor = brackets[index - 1]?.upToCents ?? 0;
    return sum + Math.max(0, Math.min(grossCents, upToCents) - floor) * perMille;
  }, 0);
  return Math.round(thousandths / 1000);
}

/** A share of an amount, in cents, rounded half up. @param percent with at most two decimals */
export const percentOf = (cents: number, percent: number): number =>
  Math.round((cents * Math.round(percent * 100)) / 10_000);

/** What the example assumes: a salary free of income tax, a purchase, and the highest commission. */
export const payslipAssumptions = {
  order: '10482',
  grossCents: 385_000,
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
  const { grossCents, ...percent } = payslipAssumptions;
  const inss = inssCents(grossCents);
  const transportCents = percentOf(grossCents, percent.transportPercent);
  const installmentCents = Math.round(saleCents / installments);
  const availableCents = grossCents - inss;
  const marginCents = percentOf(availableCents, percent.marginPercent);
  const commissionCents = commissionOf(saleCents);
  return {
    installments,
    grossCents,
    inssCents: inss,
    transportCents,
    installmentCents,
    netCents: grossCents - inss - transportCents - installmentCents,
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
