import { generateKeyPairSync, verify } from 'node:crypto';
import type { ReceivedCall } from '../receivers.ts';
import { protocolsIn, startVendor } from './VendorFake.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const token = 'ya29.token';

const account = 'leads@loja-example.iam.gserviceaccount.com';

type Cell = string | number;

const isFilled = (cell: Cell | undefined) => cell !== undefined && cell !== '';

/** Removes trailing empty items. */
function trim<Item>(items: readonly Item[], isEmpty: (item: Item) => boolean): Item[] {
  const last = items.findLastIndex((item) => !isEmpty(item));
  return items.slice(0, last + 1);
}

/** `1:1`, `A:A`. */
function rangeOf(grid: readonly Cell[][], range: string): Cell[][] | null {
  const [, row] = /^(\d+):\1$/.exec(range) ?? [];
  const [, letters] = /^([A-Z]):\1$/.exec(range) ?? [];
  const column = (letters ?? '').charCodeAt(0) - 65;
  if (!row && !letters) return null;
  const rows = row
    ? grid.slice(Number(row) - 1, Number(row))
    : grid.map((cells) => cells.slice(column, column + 1));
  const trimmed = rows.map((cells) => trim(cells, (cell) => !isFilled(cell)));
  return trim(trimmed, (cells) => cells.length === 0);
}

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Whether Google would issue a token: signed by the account's key, for our scope. */
function isRightAssertion(form: URLSearchParams): boolean {
  const [header, claims, signature] = (form.get('assertion') ?? '').split('.');
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${claims}`),
    publicKey,
    Buffer.from(signature ?? '', 'base64url'),
  );
  const { iss, scope, aud } = decode(claims);
  return (
    isSigned &&
    iss === account &&
    scope === 'https://www.googleapis.com/auth/spreadsheets' &&
    aud === 'https://oauth2.googleapis.com/token'
  );
}

/** Google's token and Sheets API for a spreadsheet with one sheet, `planilha-1`. */
export function startSheets() {
  /** The first sheet's cells, row by row. A formula that would run appears as `{formula}`. */
  const grid: Cell[][] = [];

  function count(kept: Map<string, number>) {
    kept.clear();
    for (const row of grid.slice(1)) {
      const column = grid[0]?.indexOf('Protocolo') ?? -1;
      for (const one of protocolsIn(String(row[column] ?? ''))) {
        kept.set(one, (kept.get(one) ?? 0) + 1);
      }
    }
  }

  function append(query: URLSearchParams, rows: Cell[][]): boolean {
    const option = query.get('valueInputOption');
    const isRaw = option === 'RAW';
    if (!isRaw && option !== 'USER_ENTERED') return false;
    const enter = (cell: Cell) => (!isRaw && String(cell).startsWith('=') ? '{formula}' : cell);
    grid.push(...rows.map((row) => row.map(enter)));
    return query.get('insertDataOption') === 'INSERT_ROWS';
  }

  type Answer = { status: number; body: object };
  const refuse = (status: number, message: string): Answer => ({
    status,
    body: { error: { code: status, status: message } },
  });

  function obey(call: ReceivedCall): Answer {
    const { pathname, searchParams: query } = new URL(call.url, 'http://sheets');
    const method = call.body === '' ? 'GET' : 'POST';
    if (pathname === '/token') {
      if (!isRightAssertion(new URLSearchParams(call.body))) {
        return { status: 400, body: { error: 'invalid_grant' } };
      }
      return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } };
    }
    if (call.headers.authorization !== `Bearer ${token}`) return refuse(401, 'UNAUTHENTICATED');
    const [, rest] = /^\/v4\/spreadsheets\/planilha-1(.*)$/.exec(pathname) ?? [];
    if (rest === undefined) return refuse(404, 'NOT_FOUND');
    if (rest === '' && method === 'GET') {
      const first = { properties: { sheetId: 4, index: 1 } };
      const hidden = { properties: { sheetId: 3, index: 0, hidden: true } };
      return { status: 200, body: { properties: { title: 'Leads' }, sheets: [hidden, first] } };
    }
    if (rest === '/values/A1:append') {
      if (!append(query, JSON.parse(call.body).values)) return refuse(400, 'INVALID_ARGUMENT');
      return { status: 200, body: { spreadsheetId: 'planilha-1' } };
    }
    if (rest === '/values:batchUpdate') {
      const { valueInputOption, data } = JSON.parse(call.body);
      if (valueInputOption !== 'RAW') return refuse(400, 'INVALID_ARGUMENT');
      for (const { range, values } of data) {
        const [, letter = '', row = ''] = /^([A-Z])(\d+)$/.exec(range) ?? [];
        const cells = grid[Number(row) - 1];
        if (!cells) return refuse(400, 'INVALID_ARGUMENT');
        cells[letter.charCodeAt(0) - 65] = values[0][0];
      }
      return { status: 200, body: {} };
    }
    if (rest === ':batchUpdate') {
      for (const { deleteDimension } of JSON.parse(call.body).requests) {
        const { sheetId, dimension, startIndex, endIndex } = deleteDimension.range;
        if (sheetId !== 4 || dimension !== 'ROWS') return refuse(400, 'INVALID_ARGUMENT');
        grid.splice(startIndex, endIndex - startIndex);
      }
      return { status: 200, body: { replies: [{}] } };
    }
    const values = rangeOf(grid, decodeURIComponent(rest.replace('/values/', '')));
    if (!values) return refuse(400, 'INVALID_ARGUMENT');
    return { status: 200, body: values.length > 0 ? { values } : {} };
  }

  return startVendor(
    (response, call, kept) => {
      const { status, body } = obey(call);
      count(kept);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
    (origin) => ({
      SHEETS_SPREADSHEET_ID: 'planilha-1',
      SHEETS_CLIENT_EMAIL: account,
      SHEETS_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      SHEETS_API_URL: origin,
    }),
    { grid },
  );
}
