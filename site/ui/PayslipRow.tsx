import type { ReactNode } from 'react';

/** Code, description, earnings and deductions, in the order of the columns. */
export function PayslipRow({
  cells,
  className,
}: {
  cells: readonly ReactNode[];
  className?: string;
}) {
  const [code, description, earning, deduction] = cells;
  return (
    <div className={['slip-row', className].filter(Boolean).join(' ')}>
      <span>{code}</span>
      <span>{description}</span>
      <span>{earning}</span>
      <span>{deduction}</span>
    </div>
  );
}
