import { createPrivateKey, sign } from 'node:crypto';
import { ConfigError } from '../../../config/environment.ts';
import { correctableFields } from '../../../shared/correction.ts';
import { isSimpleEmail } from '../../../shared/emailAddress.ts';
import { cellText, type LeadColumnName, operatorColumns } from '../../../shared/operatorColumns.ts';
import type { StoredLead } from '../../../shared/StoredLead.ts';
import { harmlessText } from '../../output/harmlessText.ts';
import { channelKind, type DeliveredLead, deliveryName } from './Channel.ts';
import { askVendor, attempt, attemptErasure, failureIn, pace, Undelivered } from './call.ts';
import { requireReceiverUrl } from './receiverUrl.ts';

type SheetsSetup = {
  spreadsheetId: string;
  /** The service account that has access to the spreadsheet. */
  clientEmail: string;
  privateKey: string;
  /** Without trailing slash. */
  apiUrl: string;
  tokenUrl: string;
};

const google = {
  api: 'https://sheets.googleapis.com',
  token: 'https://oauth2.googleapis.com/token',
  scope: 'https://www.googleapis.com/auth/spreadsheets',
};

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const notNow = (failure: string) => new Undelivered({ kind: 'failed', failure });

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The assertion that a service account exchanges for a token (https://developers.google.com/identity/protocols/oauth2/service-account#httprest). */
function signAssertion({ clientEmail, privateKey }: SheetsSetup): string {
  const iat = Math.floor(Date.now() / 1000);
  // Google's maximum is an hour.
  const times = { iat, exp: iat + 3600 };
  const claims = { iss: clientEmail, scope: google.scope, aud: google.token, ...times };
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = sign('RSA-SHA256', Buffer.from(unsigned), privateKey);
  return `${unsigned}.${signature.toString('base64url')}`;
}

async function askForToken(setup: SheetsSetup, signal: AbortSignal): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: signAssertion(setup),
  });
  const answer = await askVendor(setup.tokenUrl, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    // Never the lead's fault: the key was deleted, the account disabled, or a clock is wrong.
    passing: [400, 401, 403],
    signal,
  });
  const { access_token: token } = (answer ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string') throw notNow('no token');
  return token;
}

/** Reads a path under the spreadsheet's URL or, given a body, writes to it. @throws {Undelivered} */
type Ask = (path: string, body?: object) => Promise<unknown>;

/** Gets a token for each message, since leads are minutes or hours apart. @throws {Undelivered} */
async function connect(setup: SheetsSetup, signal: AbortSignal): Promise<Ask> {
  const address = `${setup.apiUrl}/v4/spreadsheets/${setup.spreadsheetId}`;
  const headers = { authorization: `Bearer ${await askForToken(setup, signal)}` };
  return (path, body) =>
    askVendor(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
      // Somebody can share the spreadsheet or enable the API.
      passing: [401, 403],
      signal,
    });
}

/** Cells of the first visible sheet (a range without a sheet's name); trailing empty cells are missing. */
async function readRange(ask: Ask, range: string): Promise<string[][]> {
  const options = 'fields=values&prettyPrint=false&valueRenderOption=UNFORMATTED_VALUE';
  const { values } = ((await ask(`/values/${range}?${options}`)) ?? {}) as { values?: unknown };
  const rows = Array.isArray(values) ? values : [];
  return rows.map((row) => (Array.isArray(row) ? row.map(String) : []));
}

/** `A` for 0, `AA` for 26. */
function letterOf(index: number): string {
  const [before, last] = [Math.floor(index / 26), String.fromCharCode(65 + (index % 26))];
  return before === 0 ? last : `${letterOf(before - 1)}${last}`;
}

const labelOf = (name: LeadColumnName): string => operatorColumns[name].label;

/** Null if the sheet is empty. @throws {Undelivered} without the protocol column, which names the leads */
async function readTitles(ask: Ask): Promise<string[] | null> {
  const [first = []] = await readRange(ask, '1:1');
  const titles = first.map((title) => title.trim());
  if (titles.includes(labelOf('protocol'))) return titles;
  const isEmpty =
    titles.every((title) => title === '') && (await readRange(ask, 'A:A')).length === 0;
  if (isEmpty) return null;
  throw notNow(`a primeira linha da planilha não tem a coluna ${labelOf('protocol')}`);
}

/**
 * Google appends rows from the first column of the table around A1. If A1 is empty, it guesses where the
 * table is, and our values could end up under other titles.
 */
function requireTitleInA(titles: readonly string[]): void {
  if (titles[0] === '') throw notNow('a coluna A da planilha está sem título');
}

/** A column's cells, title first. @throws {Undelivered} if the column was moved after the titles were read */
async function readColumn(ask: Ask, titles: readonly string[], name: LeadColumnName) {
  const letter = letterOf(titles.indexOf(labelOf(name)));
  const cells = (await readRange(ask, `${letter}:${letter}`)).map(([cell = '']) => cell);
  if (cells[0]?.trim() !== labelOf(name)) throw notNow('a planilha mudou durante a leitura');
  return cells;
}

/** The value in the protocol column, which for a lead without a protocol is its name for receivers. */
const nameOf = (lead: DeliveredLead): string =>
  lead.protocol ?? deliveryName({ ...lead, correctedAt: null });

/**
 * The rows of each lead, counted from 0 with the title row. Leads stored by one call share a protocol, so
 * rows are also matched by the lead's id, if the sheet still has that column.
 */
async function findRows<Lead extends StoredLead>(
  ask: Ask,
  titles: readonly string[],
  leads: readonly Lead[],
): Promise<Map<Lead, number[]>> {
  const names = await readColumn(ask, titles, 'protocol');
  const wanted = new Set(leads.map(nameOf));
  const found = names.flatMap((name, row) => (wanted.has(name) ? [{ name, row }] : []));
  const isNumbered = found.length > 0 && titles.includes(labelOf('id'));
  const numbers = isNumbered ? await readColumn(ask, titles, 'id') : null;
  const isOf = (lead: Lead, { name, row }: { name: string; row: number }) =>
    name === nameOf(lead) && (!numbers || numbers[row] === String(lead.id));
  return new Map(
    leads.map((lead) => [lead, found.filter((one) => isOf(lead, one)).map(({ row }) => row)]),
  );
}

/** Columns that people fill in, in the sheet. */
const ofTheTeam: readonly LeadColumnName[] = ['status', 'quarantine'];

const columns: readonly LeadColumnName[] = [
  'protocol',
  ...(Object.keys(operatorColumns) as LeadColumnName[]).filter(
    (name) => name !== 'protocol' && !ofTheTeam.includes(name),
  ),
];

const columnOf = new Map(columns.map((name) => [labelOf(name), name]));

/** Numbers stay numbers, so that the sheet can sum them; everything else is text. */
function cellOf(name: LeadColumnName, lead: StoredLead): string | number {
  if (name === 'protocol') return nameOf(lead);
  const value = operatorColumns[name].read(lead);
  return typeof value === 'number' ? value : harmlessText(cellText(name, lead));
}

const rowOf = (lead: StoredLead, titles: readonly string[]) =>
  titles.map((title) => {
    const name = columnOf.get(title);
    return name ? cellOf(name, lead) : '';
  });

async function addRow(ask: Ask, lead: StoredLead): Promise<void> {
  const present = await readTitles(ask);
  const titles = present ?? columns.map(labelOf);
  requireTitleInA(titles);
  const known = present && (await findRows(ask, titles, [lead])).get(lead);
  if (known && known.length > 0) return;
  const values = [...(present ? [] : [titles]), rowOf(lead, titles)];
  // RAW keeps text that looks like a formula as text.
  await ask('/values/A1:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS', { values });
}

async function correctRows(ask: Ask, lead: StoredLead): Promise<void> {
  const titles = await readTitles(ask);
  if (!titles) return;
  const rows = (await findRows(ask, titles, [lead])).get(lead) ?? [];
  const places = correctableFields.flatMap((name) => {
    const column = titles.indexOf(labelOf(name));
    return column === -1 ? [] : [{ letter: letterOf(column), value: cellOf(name, lead) }];
  });
  const data = rows.flatMap((row) =>
    places.map(({ letter, value }) => ({ range: `${letter}${row + 1}`, values: [[value]] })),
  );
  if (data.length > 0) await ask('/values:batchUpdate', { valueInputOption: 'RAW', data });
}

type Sheets = { sheets?: { properties?: { sheetId?: number; hidden?: boolean } }[] };

/** Deletes the leads' rows. @returns whether each lead had a row */
async function deleteRows(ask: Ask, leads: readonly StoredLead[]): Promise<boolean> {
  const { sheets = [] } = ((await ask('?fields=sheets.properties')) ?? {}) as Sheets;
  const visible = sheets.find(({ properties }) => !properties?.hidden);
  const sheetId = visible?.properties?.sheetId ?? 0;
  const titles = await readTitles(ask);
  if (!titles) return false;
  const found = [...(await findRows(ask, titles, leads)).values()];
  const rows = [...new Set(found.flat())].sort((a, b) => a - b);
  if (rows.length === 0) return false;
  // From the bottom up, because each deletion moves the rows below it.
  const requests = rows.toReversed().map((startIndex) => {
    const range = { sheetId, dimension: 'ROWS', startIndex, endIndex: startIndex + 1 };
    return { deleteDimension: { range } };
  });
  await ask(':batchUpdate', { requests });
  return found.every((own) => own.length > 0);
}

/**
 * Each lead as a row of a Google spreadsheet's first sheet
 * (https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/append). The protocols
 * in the sheet are read before each write, so repeating a message whose response was lost adds no row.
 * Changes to the titles in the few hundred milliseconds between read and write go unnoticed.
 */
export const sheets = channelKind({
  name: 'sheets',
  label: 'Google Sheets',
  processor: 'Google (planilha no Google Sheets, nos EUA)',
  byHand: 'a linha na planilha do Google',
  /** Concurrent messages would not see each other's rows. */
  parallel: 1,
  required: ['SHEETS_SPREADSHEET_ID', 'SHEETS_CLIENT_EMAIL', 'SHEETS_PRIVATE_KEY'],
  optional: ['SHEETS_API_URL'],

  read(values): SheetsSetup {
    const { SHEETS_SPREADSHEET_ID: spreadsheetId, SHEETS_CLIENT_EMAIL: clientEmail } = values;
    if (!/^[\w-]+$/.test(spreadsheetId)) {
      throw new ConfigError(
        "SHEETS_SPREADSHEET_ID must be the part of the spreadsheet's address between /d/ and /edit.",
      );
    }
    if (!isSimpleEmail(clientEmail)) {
      throw new ConfigError(
        "SHEETS_CLIENT_EMAIL must be the service account's address, client_email in its key file.",
      );
    }
    const privateKey = values.SHEETS_PRIVATE_KEY.replaceAll('\\n', '\n');
    if (!isRsaKey(privateKey)) {
      throw new ConfigError(
        "SHEETS_PRIVATE_KEY must be the service account's key in PEM, private_key in its key file.",
      );
    }
    const apiUrl = values.SHEETS_API_URL.replace(/\/$/, '') || google.api;
    requireReceiverUrl('SHEETS_API_URL', apiUrl);
    const tokenUrl = apiUrl === google.api ? google.token : `${apiUrl}/token`;
    return { spreadsheetId, clientEmail, privateKey, apiUrl, tokenUrl };
  },

  async open(setup: SheetsSetup) {
    /** Limits: 60 reads and 60 writes a minute; a message takes two reads (a repeat three) and a write. */
    const turn = pace(2200);
    return (lead, signal) =>
      attempt(async () => {
        await turn(signal);
        const ask = await connect(setup, signal);
        await (lead.correctedAt ? correctRows(ask, lead) : addRow(ask, lead));
      });
  },

  takesCorrections: true,

  /**
   * Rows are deleted by position: if somebody moves rows after we have read them, another row is deleted.
   * The sheet's version history, which also keeps erased rows, can restore it.
   */
  erase: (setup, leads, signal) =>
    attemptErasure(async () => deleteRows(await connect(setup, signal), leads)),

  async findFaults(setup) {
    const signal = AbortSignal.timeout(30_000);
    const fault = await failureIn(async () => {
      requireTitleInA((await readTitles(await connect(setup, signal))) ?? []);
    });
    if (!fault) return [];
    return [
      `SHEETS_SPREADSHEET_ID: leads cannot be written (${fault}). Check the key, that the spreadsheet is shared with SHEETS_CLIENT_EMAIL, and that the Sheets API is enabled: docs/channels.md.`,
    ];
  },
});
