import type { OwnExampleCopy } from '../../content/pt-BR/exampleLine.yaml';
import '../../styles/folds.css';
import '../../styles/form.css';
import '../../styles/hero.css';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';

type OwnExampleLineProps = {
  copy: OwnExampleCopy;
  /** Address of `site/browser/ownExample.ts`: fetched for who opens this, or came with such an address. */
  script: string;
};

/** Where a merchant types a shop, a product and a price: the address takes them, and can be sent on. */
export function OwnExampleLine({ copy, script }: OwnExampleLineProps) {
  return (
    <details className="own" id="seu-holerite" data-script={script}>
      <summary>
        <span className="mono">{copy.code}</span>
        <span>
          <b>{copy.title}</b>
          <small data-own="words">{copy.lead}</small>
        </span>
        <PlusIcon />
      </summary>
      <form action="/">
        <label className="field">
          <b>{copy.shop.label}</b>
          <input
            type="text"
            name="loja"
            autoComplete="organization"
            placeholder={copy.shop.placeholder}
          />
        </label>
        <label className="field">
          <b>{copy.product.label}</b>
          <input
            type="text"
            name="produto"
            autoComplete="off"
            placeholder={copy.product.placeholder}
          />
        </label>
        <label className="field">
          <b>{copy.price.label}</b>
          <input
            type="text"
            name="preco"
            inputMode="decimal"
            autoComplete="off"
            placeholder={copy.price.placeholder}
          />
        </label>
        <Button type="submit">{copy.action}</Button>
        <p className="note">{copy.note}</p>
      </form>
    </details>
  );
}
