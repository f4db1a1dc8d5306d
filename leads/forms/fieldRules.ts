import * as v from 'valibot';
import { isSimpleEmail } from '../email.ts';
import { formatPhone, isPhone, nationalDigits, phoneDigits } from '../phone.ts';
import { codePointLength, isBlank, storableText } from '../text.ts';

/** A text of at least one visible character and at most `limit` code points. */
export const requiredText = (limit: number, message: string) =>
  v.pipe(
    v.string(message),
    v.transform(storableText),
    v.check((text) => !isBlank(text) && codePointLength(text) <= limit, message),
  );

/** The simple address rule shared by the quick, calculator and how-it-works forms. */
export const simpleEmail = (message: string) =>
  v.pipe(v.string(message), v.transform(storableText), v.check(isSimpleEmail, message));

/** 10 or 11 digits however they are written, a country code or trunk 0 aside; becomes the text that the mask shows. */
export const phoneNumber = (message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => isPhone(phoneDigits(text)), message),
    v.transform((text) => formatPhone(nationalDigits(text))),
  );
