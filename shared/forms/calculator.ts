import * as v from 'valibot';
import { platforms } from '../formPlatforms.ts';
import {
  type FieldName,
  type LeadFormDefinition,
  phoneNumber,
  requiredText,
  simpleEmail,
  textFields,
} from '../leadForm.ts';
import { cartsFromText, centsFromAmount, recoverableCents } from '../money.ts';

/** A number above 0, as `read` finds it in the text; the result is its digits. */
const positive = (read: (text: string) => number | null, message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => Number(read(text)) > 0, message),
    v.transform((text) => String(read(text))),
  );

const oneOfThePlatforms = (message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => platforms.some((platform) => platform === text), message),
  );

/** The contact fields. The two numbers are in the calculator itself, beside its lead form. */
export const calculatorContactFields: readonly FieldName[] = ['name', 'email', 'phone', 'platform'];

/** The calculator's form: two numbers above 0 and four fields, all required. */
export const calculatorForm: LeadFormDefinition<'calculator'> = {
  kind: 'calculator',
  title: 'Calculadora',
  fields: ['abandonedCarts', 'averageValue', ...calculatorContactFields],
  rules: {
    abandonedCarts: positive(cartsFromText, 'Digite um número de 1 a 9.999.999'),
    averageValue: positive(
      centsFromAmount,
      'Digite um valor de R$\u00a00,01 a R$\u00a09.999.999,99',
    ),
    name: requiredText(textFields.name, 1, 'Nome é obrigatório'),
    email: simpleEmail('Digite um e-mail válido'),
    phone: phoneNumber('Digite um telefone válido'),
    platform: oneOfThePlatforms('Selecione uma plataforma'),
  },
  toRow: ({ abandonedCarts, averageValue, name, email, phone, platform }) => {
    const carts = Number(abandonedCarts);
    const cents = Number(averageValue);
    return {
      name,
      email,
      phone,
      platform,
      abandoned_carts: carts,
      average_value: cents / 100,
      potential_revenue: recoverableCents(carts, cents) / 100,
    };
  },
};
