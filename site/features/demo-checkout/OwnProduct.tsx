import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type OwnExample,
  ownExampleOf,
  ownPriceCents,
  ownQuery,
} from '../../../leads/exampleAddress.ts';
import { formatReais } from '../../../leads/money.ts';
import { amountField, maskInput } from '../../browser/maskInput.ts';
import { ownProduct as copy } from '../../content/pt-BR/exampleLine.yaml';
import { faults } from '../../content/pt-BR/proposal.yaml';
import '../../styles/form.css';
import '../../styles/ownProduct.css';
import { Button } from '../../ui/Button.tsx';

type OwnProductProps = {
  own: OwnExample;
  /** Called with the query of the address that has the values filled in. */
  onFill: (query: string) => void;
};

/** Lets merchants put their own product into the demo. Without script, the form leads to that address. */
export function OwnProduct({ own, onFill }: OwnProductProps) {
  const form = useRef<HTMLFormElement>(null);
  const price = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');

  useEffect(
    () =>
      price.current ? maskInput(price.current, amountField, () => setFault('')).stop : undefined,
    [],
  );

  // Do not overwrite a field in which the visitor is already typing.
  useEffect(() => {
    const given = {
      loja: own.shop,
      produto: own.product,
      preco: own.saleCents === null ? '' : formatReais(own.saleCents),
    };
    for (const [name, text] of Object.entries(given)) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement;
      field.value ||= text;
    }
  }, [own]);

  const fill = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '');
    if (text('preco') && ownPriceCents(text('preco')) === null) {
      setFault(faults.preco);
      return price.current?.focus();
    }
    onFill(ownQuery(ownExampleOf(text('loja'), text('produto'), text('preco'))));
  };

  return (
    <form
      ref={form}
      className="own-product on-screen with-script"
      id="seu-holerite"
      action="/"
      data-own-product=""
      noValidate
      onSubmit={fill}
    >
      <h2>{copy.heading}</h2>
      {(['loja', 'preco', 'produto'] as const).map((name) => (
        <div className="field" key={name}>
          <label htmlFor={`meu-${name}`}>{copy.labels[name]}</label>
          <input
            ref={name === 'preco' ? price : undefined}
            id={`meu-${name}`}
            name={name}
            type="text"
            inputMode={name === 'preco' ? 'numeric' : 'text'}
            autoComplete="off"
            placeholder={name === 'preco' ? 'R$\u00a00,00' : undefined}
            aria-invalid={name === 'preco' && fault !== ''}
            aria-describedby={name === 'preco' ? 'meu-preco-falha' : undefined}
          />
        </div>
      ))}
      <Button type="submit" look="line">
        {copy.action}
      </Button>
      <p className="fault own-fault" id="meu-preco-falha" role="status">
        {fault}
      </p>
    </form>
  );
}
