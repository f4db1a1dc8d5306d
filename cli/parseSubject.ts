import { isPhone, nationalDigits } from '../leads/phone.ts';
import { UsageError } from './UsageError.ts';

/** Whom a command is about: one lead by its number, or the leads of an e-mail address or phone. */
export type Subject = { id: number } | { contact: string };

const isLeadNumber = (text: string) => /^\d{1,9}$/.test(text);

const isContact = (text: string) =>
  /^[^\s@]+@\S+$/.test(text) ||
  (/^\+?[\d\s().-]+$/.test(text) && isPhone(nationalDigits(text) ?? text));

/** The one operand, a lead's number. @throws {UsageError} for anything else */
export function parseLeadNumber(command: string, operands: readonly string[]): number {
  const [text = '', ...others] = operands;
  if (isLeadNumber(text) && others.length === 0) return Number(text);
  throw new UsageError(`${command} recebe o número de um lead, por exemplo: ${command} 42`);
}

/** The one operand: nine digits at most are a lead's number, more are a phone. @throws {UsageError} for anything else */
export function parseSubject(command: string, operands: readonly string[]): Subject {
  const [text = '', ...others] = operands;
  if (others.length === 0) {
    if (isLeadNumber(text)) return { id: Number(text) };
    if (isContact(text.trim())) return { contact: text.trim() };
  }
  throw new UsageError(
    `${command} recebe o número de um lead, um e-mail ou um telefone entre aspas, por exemplo: ${command} 42`,
  );
}
