import { type ComponentProps, createElement, type InputEvent, useState } from 'react';

const radios = ['pix', 'boleto', 'consignado'];

/** A part of a page with a control of every kind, which says what React knows of them. */
export function EveryControl() {
  const [heard, setHeard] = useState<Record<string, string>>({});
  const [isTold, setIsTold] = useState(true);
  const [method, setMethod] = useState('pix');
  const field = (name: string, props: ComponentProps<'input'> = {}) =>
    createElement('input', { key: name, name, 'aria-label': name, ...props });
  return createElement(
    'form',
    {
      onInput: ({ target }: InputEvent<HTMLFormElement>) => {
        const { name, value } = target as HTMLInputElement;
        setHeard((before) => ({ ...before, [name]: value }));
      },
    },
    createElement('p', { id: 'words' }, 'Conte sobre a sua loja'),
    field('text'),
    field('written', { defaultValue: 'Já escrito' }),
    field('email', { type: 'email' }),
    field('filled', { autoComplete: 'name' }),
    field('range', { type: 'range', defaultValue: 10 }),
    field('date', { type: 'date' }),
    field('color', { type: 'color', defaultValue: '#000000' }),
    createElement('textarea', { name: 'blank', 'aria-label': 'blank' }),
    createElement('textarea', { name: 'message', 'aria-label': 'message', defaultValue: 'Pronta' }),
    createElement('textarea', { name: 'emptied', 'aria-label': 'emptied', defaultValue: 'Pronta' }),
    createElement(
      'select',
      { name: 'platform', 'aria-label': 'platform', defaultValue: '' },
      ['', 'VTEX', 'Shopify'].map((value) => createElement('option', { key: value }, value)),
    ),
    createElement(
      'select',
      { name: 'several', 'aria-label': 'several', multiple: true, defaultValue: ['a'] },
      ['a', 'b', 'c'].map((value) => createElement('option', { key: value }, value)),
    ),
    field('ticked', { type: 'checkbox' }),
    field('unticked', { type: 'checkbox', defaultChecked: true }),
    field('told', {
      type: 'checkbox',
      checked: isTold,
      onChange: ({ currentTarget }) => setIsTold(currentTarget.checked),
    }),
    radios.map((value) =>
      field(value, {
        ...{ type: 'radio', name: 'method', value, checked: value === method },
        onChange: () => setMethod(value),
      }),
    ),
    field('untouched', { defaultValue: 'Assim' }),
    createElement('output', {}, JSON.stringify({ ...heard, isTold, method })),
  );
}
