import { payslipFigures } from '../../content/payslipExample.ts';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import '../../styles/formGrid.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { Rail } from '../../ui/Rail.tsx';
import { PaidStamp } from '../PaidStamp.tsx';
import { BenefitField, BenefitFigure } from './BenefitField.tsx';
import { CostBars } from './CostBars.tsx';
import { Coupons } from './Coupons.tsx';

/** Five numbered fields of one form, each with a drawing of its own, and their total: the calculator's to find. */
export function Benefits({ copy }: { copy: HomeCopy['benefits'] }) {
  return (
    <section className="sec wrap" id="beneficios">
      <LedgerRow {...copy.row} />
      <h2>{copy.heading}</h2>
      <Rail name={copy.row.name} hint={copy.hint} className="form-grid store-benefits">
        <BenefitField copy={copy.payout}>
          <PaidStamp cents={payslipFigures(6).payoutCents} className="prints" />
        </BenefitField>
        <BenefitField copy={copy.sales}>
          <BenefitFigure {...copy.sales} />
        </BenefitField>
        <BenefitField copy={copy.risk}>
          <BenefitFigure {...copy.risk} />
        </BenefitField>
        <BenefitField copy={copy.cost}>
          <CostBars bars={copy.cost.bars} />
        </BenefitField>
        <BenefitField copy={copy.installments}>
          <div>
            <BenefitFigure {...copy.installments} />
            <Coupons paid={6} />
          </div>
        </BenefitField>
      </Rail>
      <div className="benefits-total on-ink">
        <p>{copy.total.text}</p>
        <ButtonLink look="accent" href="#calculadora">
          {copy.total.calculate} <ArrowIcon />
        </ButtonLink>
      </div>
    </section>
  );
}
