import { commissionOf, payslipAssumptions } from './payslipExample.ts';

const orders = [
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

/** A shop's example day: each order with the amount left after commission, and their sum, in cents. */
export function dayExample() {
  const rows = orders.map((order) => ({
    ...order,
    payoutCents: order.saleCents - commissionOf(order.saleCents),
  }));
  return { rows, totalCents: rows.reduce((sum, { payoutCents }) => sum + payoutCents, 0) };
}
