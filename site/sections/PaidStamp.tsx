import { formatAmount } from '../../shared/money.ts';
import { stamp } from '../content/pt-BR/payslip.yaml';
import { PixStamp } from '../ui/payslipParts.tsx';

export function PaidStamp({ cents }: { cents: number }) {
  return <PixStamp {...stamp} middle={`PIX ${formatAmount(cents)}`} />;
}
