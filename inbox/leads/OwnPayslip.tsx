import { useState } from 'react';
import { ownExampleOf, ownExampleUrl, ownPriceError } from '../../leads/exampleAddress.ts';
import { words } from '../words.ts';
import { CopyButton } from './CopyButton.tsx';

type OwnPayslipProps = {
  /** Origin of the site. */
  siteUrl: string;
  /** The lead's company, if it named one. */
  company: string | null;
};

const { ownPayslip: text } = words;

const fields = ['shop', 'product', 'price'] as const;

/** A link to the site with the lead's own shop, product and price in its checkout and payslip. Nothing of it is kept. */
export function OwnPayslip({ siteUrl, company }: OwnPayslipProps) {
  const [typed, setTyped] = useState({ shop: company ?? '', product: '', price: '' });
  const example = ownExampleOf(typed.shop, typed.product, typed.price);
  const isWrong = typed.price.trim() !== '' && example.saleCents === null;
  const isEmpty = !example.shop && !example.product && example.saleCents === null;
  const url = ownExampleUrl(siteUrl, example);
  return (
    <section aria-labelledby="own-payslip">
      <h3 className="sheet-label" id="own-payslip">
        {text.title}
      </h3>
      <div className="field-row">
        {fields.map((name) => (
          <label className="field" key={name}>
            {text[name]}
            <input
              value={typed[name]}
              inputMode={name === 'price' ? 'decimal' : 'text'}
              autoComplete="off"
              aria-invalid={name === 'price' && isWrong}
              aria-describedby={name === 'price' ? 'own-payslip-price' : undefined}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </label>
        ))}
      </div>
      <p id="own-payslip-price" role="status">
        {isWrong && ownPriceError}
      </p>
      {!isEmpty && !isWrong && (
        <p className="own-payslip-link">
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
          <CopyButton what={text.copied} text={url} />
        </p>
      )}
    </section>
  );
}
