import { formatAmount } from '../../leads/money.ts';
import { stamp as stampCopy } from '../content/pt-BR/payslip.yaml';
import { PixStamp } from '../ui/PixStamp.tsx';

type PaidStampProps = { cents: number; className?: string };

export function PaidStamp({ cents, ...rest }: PaidStampProps) {
  return <PixStamp {...rest} {...stampCopy} middle={`PIX ${formatAmount(cents)}`} />;
}
