import * as v from 'valibot';

/** Check digits of a CNPJ: weights 2…9 from the right, modulo 11 (Instrução Normativa RFB 2.119/2022). */
const hasCnpjCheckDigits = (digits: string) =>
  [12, 13].every((length) => {
    const sum = [...digits.slice(0, length)]
      .reverse()
      .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
    return Number(digits[length]) === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  });

/** A CNPJ however it is typed, formatted `00.000.000/0000-00`. */
export const cnpj = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\D/g, '')),
  v.length(14),
  v.check(hasCnpjCheckDigits),
  v.transform((d) => d.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')),
);
