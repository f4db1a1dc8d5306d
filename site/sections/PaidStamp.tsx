import { formatAmount } from '../../shared/money.ts';
import { stamp } from '../content/pt-BR/payslip.yaml';
import { PixStamp } from '../ui/payslipParts.tsx';

type PaidStampProps = { cents: number; className?: string };

export function PaidStamp({ cents, ...rest }: PaidStampProps) {
  return <PixStamp {...rest} {...stamp} middle={`PIX ${formatAmount(cents)}`} />;
}
