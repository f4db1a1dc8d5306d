import { formatReais } from '../../../shared/money.ts';
import { installmentOptions } from '../../content/installmentOptions.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import { benefits as copy } from '../../content/pt-BR/home.yaml';
import { ButtonLink } from '../../ui/Button.tsx';
import { NoteMark, type NoteMarkProps } from '../../ui/Footnotes.tsx';
import { GridField } from '../../ui/FormGrid.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { Rail } from '../../ui/Rail.tsx';

/** Five numbered fields of one form, each with its own drawing, and their total, which links to the calculator. */
export function Benefits() {
  return (
    <section className="sec wrap on-screen" id="beneficios">
      <LedgerRow {...copy.row} />
      <h2>{copy.heading}</h2>
      <Rail name={copy.row.name} className="cells form-grid store-benefits">
        <GridField data-reveal="" copy={copy.payout}>
          <BenefitFigure
            figure={formatReais(payslipFigures(6).payoutCents)}
            detail={copy.payout.detail}
          />
        </GridField>
        <GridField data-reveal="" copy={copy.sales}>
          <BenefitFigure {...copy.sales} />
        </GridField>
        <GridField data-reveal="" copy={copy.risk}>
          <BenefitFigure {...copy.risk} />
        </GridField>
        <GridField data-reveal="" copy={copy.cost}>
          {/* Each bar is as long as the upper end of its range. */}
          <dl className="stack cost-bars mono prints">
            {copy.cost.bars.map(({ name, value, note }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value}
                  <NoteMark {...note} />
                </dd>
              </div>
            ))}
          </dl>
        </GridField>
        <GridField data-reveal="" copy={copy.installments}>
          <div>
            <Coupons paid={6} />
            <BenefitFigure {...copy.installments} />
          </div>
        </GridField>
      </Rail>
      <div className="benefits-total ends on-ink">
        <p>{copy.total.text}</p>
        <ButtonLink look="accent" href="#calculadora">
          {copy.total.calculate} <ArrowIcon />
        </ButtonLink>
      </div>
    </section>
  );
}

type BenefitFigureProps = { figure: string; detail: string; note?: NoteMarkProps };

function BenefitFigure({ figure, detail, note }: BenefitFigureProps) {
  return (
    <p className="figure prints">
      {figure}
      <small>
        {detail}
        {note && <NoteMark {...note} />}
      </small>
    </p>
  );
}

const perRow = 16;
const count = Math.max(...installmentOptions);
const square = 'h13v13h-13z';

/** Each square is positioned relative to the previous one, because repeated text compresses well. */
const squares = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    if (index === 0) return `M${from * 16 + 1} 1${square}`;
    return ((from + index) % perRow === 0 ? 'm-240 16' : 'm16 0') + square;
  }).join('');

/** The coupons of the longest plan. `paid`: less than a row. Decorative. */
function Coupons({ paid }: { paid: number }) {
  return (
    <svg
      className="coupons prints"
      viewBox={`0 0 256 ${Math.ceil(count / perRow) * 16}`}
      aria-hidden="true"
    >
      <path d={squares(0, paid)} className="paid" />
      <path d={squares(paid, count)} />
    </svg>
  );
}
