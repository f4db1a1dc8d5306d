import { formatAmount } from '../../leads/money.ts';
import { stampCopy } from '../content/pt-BR/payslip.ts';
import { PixStamp } from '../ui/PixStamp.tsx';

export function PaidStamp({ cents }: { cents: number }) {
  return <PixStamp {...stampCopy} middle={`PIX ${formatAmount(cents)}`} />;
}
