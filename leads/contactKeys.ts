/** What two leads of one person share in their e-mail address, however it is capitalised. */
export const emailKey = (email: string): string => email.toLowerCase();

/** What two leads of one person share in their phone, however it is written. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');
