import * as v from 'valibot';
import { isSimpleEmail, isStrictEmail } from '../email.ts';
import { formatPhone, isPhone, nationalDigits } from '../phone.ts';
import { codePointLength, storableText } from '../text.ts';

const isWithin = (text: string, least: number, limit: number) => {
  const length = codePointLength(text);
  return length >= least && length <= limit;
};

/** A text of `least` to `limit` code points. */
export const textBetween = (least: number, limit: number, message: string) =>
  v.pipe(
    v.string(message),
    v.transform(storableText),
    v.check((text) => isWithin(text, least, limit), message),
  );

/** A text of at least one visible character and at most `limit` code points. */
export const requiredText = (limit: number, message: string) => textBetween(1, limit, message);

/** A text that may be left out; else it has `least` to `limit` code points. */
export const optionalText = (least: number, limit: number, message: string) =>
  v.pipe(
    v.string(message),
    v.transform(storableText),
    v.check((text) => text === '' || isWithin(text, least, limit), message),
  );

/** The simple address rule shared by the quick, calculator and how-it-works forms. */
export const simpleEmail = (message: string) =>
  v.pipe(v.string(message), v.transform(storableText), v.check(isSimpleEmail, message));

/** The address rule of the benefits form, stricter than the simple one. */
export const strictEmail = (message: string) =>
  v.pipe(v.string(message), v.transform(storableText), v.check(isStrictEmail, message));

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
