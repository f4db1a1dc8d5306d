import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type OwnExample, ownExampleOf, ownQuery } from '../../../shared/exampleAddress.ts';
import { formatReais } from '../../../shared/money.ts';
import { amountField, maskInput } from '../../browser/maskInput.ts';
import { ownProduct as copy } from '../../content/pt-BR/ownProduct.yaml';
import { faults } from '../../content/pt-BR/proposal.yaml';
import '../../styles/form.css';
import '../../styles/ownProduct.css';
import { Button } from '../../ui/Button.tsx';

type OwnProductProps = { own: OwnExample; onFill: (example: OwnExample) => void };

const names = ['loja', 'preco', 'produto'] as const;

/** Lets a merchant put their own product into the demo. Without script, the form leads to its address. */
export function OwnProduct({ own, onFill }: OwnProductProps) {
  const form = useRef<HTMLFormElement>(null);
  const price = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<{ at: (typeof names)[number]; text: string }>();

  useEffect(() => (price.current ? maskInput(price.current, amountField).stop : undefined), []);

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
    const field = (name: string) =>
      event.currentTarget.elements.namedItem(name) as HTMLInputElement;
    const text = (name: string) => field(name).value.trim();
    const example = ownExampleOf(text('loja'), text('produto'), text('preco'));
    const shown = { loja: example.shop, preco: example.saleCents, produto: example.product };
    const refused = names.find((name) => text(name) && !shown[name]);
    const isNothing = ownQuery(example) + ownQuery(own) === '';
    if (!refused && !isNothing) return onFill(example);
    const at = refused ?? 'loja';
    setFault({ at, text: refused ? faults[refused] : copy.empty });
    field(at).focus();
  };

  return (
    <form
      ref={form}
      className="own-product narrows on-screen with-script"
      action="/"
      data-own-product=""
      noValidate
      onInput={() => setFault(undefined)}
      onSubmit={fill}
    >
      <h2>{copy.heading}</h2>
      {names.map((name) => (
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
            aria-invalid={name === fault?.at}
            aria-describedby={name === fault?.at ? 'meu-holerite-falha' : undefined}
          />
        </div>
      ))}
      <Button type="submit" look="line">
        {copy.action}
      </Button>
      <p className="fault own-fault" id="meu-holerite-falha" role="status">
        {fault?.text}
      </p>
    </form>
  );
}
