import { findSameContact } from '../server/leads/leadDossier.ts';
import { findByProtocol, findLead } from '../server/leads/listLeads.ts';
import type { Database, Queries } from '../server/store/Database.ts';
import { isPhone, nationalDigits } from '../shared/phone.ts';
import { readProtocol } from '../shared/protocol.ts';
import { type Command, CommandFailure, command } from './command.ts';
import { UsageError } from './commandLine.ts';

/** A lead, named by its id or protocol. Eight digits may be either: the id takes precedence. */
export type NamedLead = { id: number | null; protocol: string | null };

/** A command's subject: one lead, or the leads of an e-mail address or phone. */
export type Subject = NamedLead | { contact: string };

const isContact = (text: string) =>
  /^[^\s@]+@\S+$/.test(text) ||
  (/^\+?[\d\s().-]+$/.test(text) && isPhone(nationalDigits(text) ?? text));

function readName(text: string): NamedLead | null {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const protocol = readProtocol(text);
  return id === null && protocol === null ? null : { id, protocol };
}

/** The single operand, a lead's id or protocol. @throws {UsageError} for anything else */
export function parseLead(command: string, operands: readonly string[]): NamedLead {
  const [lead, ...others] = operands.map(readName);
  if (lead && others.length === 0) return lead;
  throw new UsageError(
    `${command} recebe o número ou o protocolo de um lead, por exemplo: ${command} 42`,
  );
}

/** The operands, each a lead's id or protocol, at least one. @throws {UsageError} for anything else */
export function parseLeads(command: string, operands: readonly string[]): NamedLead[] {
  const leads = operands.map(readName);
  if (leads.length > 0 && leads.every((lead) => lead !== null)) return leads;
  throw new UsageError(
    `${command} recebe o número ou o protocolo de um lead ou de vários, por exemplo: ${command} 42 43`,
  );
}

/** The single operand, a lead or a contact: up to nine digits are a lead's id, more are a phone. @throws {UsageError} for anything else */
export function parseSubject(command: string, operands: readonly string[]): Subject {
  const [text = '', ...others] = operands;
  const subject = readName(text) ?? (isContact(text.trim()) ? { contact: text.trim() } : null);
  if (subject && others.length === 0) return subject;
  throw new UsageError(
    `${command} recebe o número ou o protocolo de um lead, um e-mail ou um telefone entre aspas, por exemplo: ${command} 42`,
  );
}

/** The leads with that id or protocol, at least one. @throws {CommandFailure} if there is none */
async function findNamed(queries: Queries, { id, protocol }: NamedLead): Promise<number[]> {
  if (id !== null && (await findLead(queries, id))) return [id];
  const leads = protocol === null ? [] : await findByProtocol(queries, protocol);
  if (leads.length > 0) return leads;
  throw new CommandFailure(
    id === null
      ? `Não há lead com o protocolo ${protocol}: não chegou, ou já foi apagado.`
      : `Não há lead com o número ${id}.`,
  );
}

/** The id of the lead with that id or protocol. @throws {CommandFailure} unless there is exactly one */
export async function requireLead(queries: Queries, lead: NamedLead): Promise<number> {
  const [id = 0, ...others] = await findNamed(queries, lead);
  if (others.length === 0) return id;
  const numbers = [id, ...others].join(', ');
  throw new CommandFailure(
    `O protocolo ${lead.protocol} é de mais de um lead (Nº ${numbers}): use o número.`,
  );
}

/** The ids of a subject's leads, at least one, oldest first. @throws {CommandFailure} if there are none */
export async function findSubject(queries: Queries, subject: Subject): Promise<number[]> {
  if (!('contact' in subject)) return findNamed(queries, subject);
  const leads = await findSameContact(queries, subject.contact);
  if (leads.length > 0) return leads;
  throw new CommandFailure('Não há leads com esse e-mail ou telefone.');
}

/** A command on one lead, the first operand. @param read parses the other operands and returns the work */
export const leadCommand = (
  { words: most, ...facts }: Pick<Command, 'name' | 'help'> & { words: number },
  read: (words: readonly string[]) => (database: Database, id: number) => Promise<string>,
): Command =>
  command({ ...facts, options: [] }, ({ operands: [name = '', ...words] }, terminal) => {
    const lead = parseLead(facts.name, [name]);
    if (words.length > most) {
      throw new UsageError(`${facts.name}: escreva entre aspas o que tem espaços`);
    }
    const work = read(words);
    return async (database) => {
      const id = await requireLead(database, lead);
      terminal.err.write(`Lead ${id}: ${await work(database, id)}.\n`);
    };
  });
