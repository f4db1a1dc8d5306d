import * as v from 'valibot';
import { isSimpleEmail, isStrictEmail } from '../email.ts';
import { fieldLimits } from '../fieldLimits.ts';
import { formatPhone, isPhone, nationalDigits } from '../phone.ts';
import { codePointLength, storableText } from '../text.ts';

/** A field of text, by its label, and the most code points that it takes. */
type TextField = { label: string; limit: number };

/** The fields of text, the same in every form. */
export const textFields = {
  name: { label: 'Nome', limit: fieldLimits.name },
  email: { label: 'E-mail', limit: fieldLimits.email },
  company: { label: 'Empresa', limit: fieldLimits.company },
  segment: { label: 'Segmento', limit: fieldLimits.platform },
  message: { label: 'Mensagem', limit: fieldLimits.notes },
} satisfies Record<string, TextField>;

/** `Mensagem: no máximo 5.000 caracteres (tem 5.210)`: a text that is too long is never called missing. */
const tooLong = ({ label, limit }: TextField, text: string) => {
  const [most, length] = [limit, codePointLength(text)].map((count) =>
    count.toLocaleString('pt-BR'),
  );
  return `${label}: no máximo ${most} caracteres (tem ${length})`;
};

/** A text as it is stored, which is not too long and for which `holds` is true. */
const storedText = (field: TextField, holds: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(message),
    v.transform(storableText),
    v.check(
      (text) => codePointLength(text) <= field.limit,
      ({ input }) => tooLong(field, input),
    ),
    v.check(holds, message),
  );

/** A text of `least` code points or more. */
export const requiredText = (field: TextField, least: number, message: string) =>
  storedText(field, (text) => codePointLength(text) >= least, message);

/** A text that may be left out; else it has `least` code points or more. */
export const optionalText = (field: TextField, least = 1, message = '') =>
  storedText(field, (text) => text === '' || codePointLength(text) >= least, message);

/** The simple address rule shared by the quick, calculator and how-it-works forms. */
export const simpleEmail = (message: string) =>
  storedText(textFields.email, isSimpleEmail, message);

/** The address rule of the benefits form, stricter than the simple one. */
export const strictEmail = (message: string) =>
  storedText(textFields.email, isStrictEmail, message);

/** What a person is told whose phone names another country: it is never read as a Brazilian number. */
export const foreignPhoneHint = 'Use um número do Brasil, com DDD.';

/** 10 or 11 digits however they are written, country code and trunk 0 aside; becomes the text that the mask shows. */
export const phoneNumber = (message: string) =>
  v.pipe(
    v.string(message),
    v.check(
      (text) => isPhone(nationalDigits(text) ?? ''),
      ({ input }) => (nationalDigits(input) === null ? `${message}. ${foreignPhoneHint}` : message),
    ),
    v.transform((text) => formatPhone(nationalDigits(text) ?? '')),
  );
