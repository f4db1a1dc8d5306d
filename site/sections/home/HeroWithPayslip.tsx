import { payslipAssumptions, payslipFigures } from '../../content/payslipExample.ts';
import type { HomeCopy } from '../../content/pt-BR/home.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.ts';
import { Hero } from './Hero.tsx';
import { Payslip } from './Payslip.tsx';

type HeroWithPayslipProps = {
  brand: string;
  copy: HomeCopy['hero'];
  payslip: PayslipCopy;
  installments: number;
};

export function HeroWithPayslip({ brand, copy, payslip, installments }: HeroWithPayslipProps) {
  return (
    <Hero copy={copy}>
      <Payslip
        brand={brand}
        copy={payslip}
        figures={payslipFigures(installments)}
        order={payslipAssumptions.order}
        status="paid"
      />
    </Hero>
  );
}
