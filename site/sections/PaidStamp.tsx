import { stampCopy } from '../content/pt-BR/payslip.ts';
import { PixStamp } from '../ui/PixStamp.tsx';
import { amount } from './amount.ts';

export function PaidStamp({ cents }: { cents: number }) {
  return <PixStamp {...stampCopy} middle={`PIX ${amount(cents)}`} />;
}
