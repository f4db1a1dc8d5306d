import { formatAmount, formatReais } from '../../../leads/money.ts';
import { installmentOptions, payslipFigures } from '../../content/payslipExample.ts';
import { customer, month, rates, sale, store } from '../../content/pt-BR/proposal.yaml';
import {
  cardFees,
  exampleProposal,
  exampleWords,
  marginShares,
  mostCommission,
  writeNumber,
} from '../../content/pt-BR/proposalTexts.ts';
import {
  Account,
  Blank,
  BlankFaults,
  Clause,
  NameBlank,
  Printed,
  Ruler,
  Sentence,
} from './contractParts.tsx';

const { terms, cardDays } = exampleProposal;
const percent = writeNumber.taxa;

/** What is sold, and for how much. */
export function SaleClause() {
  return (
    <Clause id="venda" copy={sale}>
      <div className="said">
        <Sentence
          large
          text={sale.text}
          slots={{
            shop: <NameBlank name="loja" value={exampleWords.shop} />,
            product: <NameBlank name="produto" value={exampleWords.product} />,
            price: <Blank name="preco" value={formatReais(terms.saleCents)} inputMode="decimal" />,
          }}
        />
        <BlankFaults names={['preco']} />
      </div>
      <Account lines={[{ name: store.sale, value: <Printed name="sale" /> }]} />
    </Clause>
  );
}

/** What the customer pays, in each number of instalments. */
export function CustomerClause() {
  return (
    <Clause id="cliente" copy={customer}>
      <div className="said">
        <Sentence
          text={customer.text}
          slots={{
            count: <Printed name="count" />,
            plain: <Printed name="customer-plain" />,
            priced: <Printed name="customer-interest" />,
            interest: <b>{rates.interest}</b>,
          }}
        />
      </div>
      <Offers />
      <p className="note">{customer.note}</p>
      <Account
        lines={[
          {
            name: (
              <>
                <Printed name="formula" />
                <sup>
                  <Printed name="power" />
                </sup>
                )
              </>
            ),
            value: <Printed name="priced" />,
          },
          { name: <Printed name="total-label" />, value: <Printed name="total" /> },
          { name: <Printed name="margin-label" />, value: <Printed name="margin-left" /> },
        ]}
      />
    </Clause>
  );
}

/** Five counts to choose from; the chosen one is the line that a payslip will have. */
function Offers() {
  const { columns } = customer;
  const { marginCents } = payslipFigures(terms.installments, terms.saleCents);
  const shares = marginShares(terms);
  return (
    <table className="offers-table">
      <caption className="sr">{customer.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{columns.count}</span>
          </th>
          <th scope="col">{columns.plain}</th>
          <th scope="col">{columns.priced.replace('{rate}', percent(terms.interestPercent))}</th>
          <th scope="col">{columns.total}</th>
          <th scope="col">
            {columns.margin} <span className="wide">{formatAmount(marginCents)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {installmentOptions.map((count) => (
          <tr key={count} data-offer={count}>
            <th scope="row">
              <label>
                <input
                  type="radio"
                  name="parcelas"
                  value={count}
                  defaultChecked={count === terms.installments}
                />
                <span className="code" aria-hidden="true">
                  {customer.line}
                </span>
                <b>{count}x</b>
              </label>
            </th>
            <td data-name={columns.plain}>
              <Printed name={`plain-${count}`} />
            </td>
            <td data-name={columns.priced.replace('{rate}', percent(terms.interestPercent))}>
              <Printed name={`priced-${count}`} />
            </td>
            <td data-name={columns.total}>
              <Printed name={`total-${count}`} />
            </td>
            <td data-name={columns.margin}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={shares[count]} height="10" />
              </svg>
              <Printed name={`fits-${count}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the shop gets by PIX, and what a card would leave of the same sale, and when. */
export function StoreClause() {
  return (
    <Clause id="loja" copy={store}>
      <div className="said">
        <p className="store-net">
          <Printed name="store-net" />
        </p>
        <Sentence text={store.byPix} slots={{ commission: <Printed name="commission" /> }} />
        <p className="blank-fault" role="status" data-proposal="exceeds" />
        <Ruler
          name="comissao"
          most={mostCommission}
          step={0.1}
          value={terms.commissionPercent}
          marks={[percent(0), store.most.replace('{rate}', percent(mostCommission))]}
        />
        <Sentence
          text={store.byCard}
          slots={{
            fee: <Blank name="taxa" value={percent(terms.cardFeePercent)} inputMode="decimal" />,
            days: <Blank name="dias" value={writeNumber.dias(cardDays)} inputMode="numeric" />,
            amount: <Printed name="card-net" />,
          }}
        />
        <BlankFaults names={['taxa', 'dias']} />
        <p className="presets">
          <span>{store.noFee}</span>
          {cardFees.map((fee) => (
            <button
              key={fee}
              type="button"
              data-fee={fee}
              aria-pressed={fee === terms.cardFeePercent}
            >
              {percent(fee)}
            </button>
          ))}
        </p>
        <p className="note">{store.note}</p>
      </div>
      <Account
        lines={[
          { name: store.sale, value: <Printed name="sale" /> },
          { name: <Printed name="commission-label" />, value: <Printed name="commission-cents" /> },
          { name: store.pix, value: <Printed name="pix" />, isSum: true },
          { name: <Printed name="card-fee-label" />, value: <Printed name="card-fee" /> },
          { name: <Printed name="card-label" />, value: <Printed name="card" /> },
          { name: store.difference, value: <Printed name="difference" />, isSum: true },
          { name: store.arrives, value: <Printed name="earlier" /> },
        ]}
      >
        <div className="days" aria-hidden="true">
          <p>
            <Printed name="pix" />
            <span>{store.flags.pix}</span>
          </p>
          <p data-flag="">
            <Printed name="card" />
            <Printed name="card-days" />
          </p>
          <i />
        </div>
      </Account>
    </Clause>
  );
}

/** What a month of abandoned carts would bring in. */
export function MonthClause() {
  return (
    <Clause id="mes" copy={month}>
      <div className="said">
        <Sentence
          text={month.text}
          slots={{
            carts: (
              <Blank
                name="carrinhos"
                value={writeNumber.carrinhos(terms.carts)}
                inputMode="numeric"
              />
            ),
            average: (
              <Blank name="medio" value={formatReais(terms.averageCents)} inputMode="decimal" />
            ),
            share: <Printed name="share" />,
            amount: <Printed name="month-net" />,
          }}
        />
        <BlankFaults names={['carrinhos', 'medio']} />
        <Ruler
          name="volta"
          most={60}
          step={1}
          value={terms.recoveryPercent}
          marks={[percent(0), month.hypothesis, percent(60)]}
        />
        <p className="note">{month.note}</p>
      </div>
      <Account
        lines={[
          { name: <Printed name="month-label" />, value: <Printed name="abandoned" /> },
          { name: <Printed name="share-label" />, value: <Printed name="recovered" /> },
          { name: <Printed name="commission-label" />, value: <Printed name="month-commission" /> },
          { name: month.sum, value: <Printed name="month" />, isSum: true },
          { name: month.point, value: <Printed name="point" /> },
        ]}
      />
    </Clause>
  );
}
