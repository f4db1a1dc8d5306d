import { formatAmount } from '../../leads/money.ts';
import { payslipFigures } from '../content/payslipExample.ts';
import { installment, net, stamp, transport } from '../content/pt-BR/payslip.yaml';
import { PixStamp } from '../ui/payslipParts.tsx';

type PaidStampProps = { cents: number; className?: string };

export function PaidStamp({ cents, ...rest }: PaidStampProps) {
  return <PixStamp {...rest} {...stamp} middle={`PIX ${formatAmount(cents)}`} />;
}

/** The new line between its neighbours, as wide as its container. Decorative. */
export function PayslipLines({ installments }: { installments: number }) {
  const figures = payslipFigures(installments);
  const [code, name] = installment;
  const lines = [
    [transport.join(' · '), figures.transportCents],
    [`${code} · ${name} 01/${installments}`, figures.installmentCents],
    [net, figures.netCents],
  ] as const;
  return (
    <div className="payslip-lines drawn" data-reveal aria-hidden="true">
      {lines.map(([line, cents], index) => (
        <p key={line} className={index === 1 ? 'wrap prints' : 'wrap'}>
          <span>{line}</span>
          <i />
          <span>{formatAmount(cents)}</span>
        </p>
      ))}
    </div>
  );
}
