import { formatPhone, nationalDigits } from '../leads/contact.ts';

/**
 * The messaging app's click-to-chat address.
 * @param phone country code, area code and number, digits only
 */
export const whatsappUrl = (phone: string, greeting: string): string =>
  `https://wa.me/${phone}?text=${encodeURIComponent(greeting)}`;

/** `(11) 90000-0000` for 5511900000000. */
export const displayPhone = (phone: string): string => formatPhone(nationalDigits(phone) ?? phone);
