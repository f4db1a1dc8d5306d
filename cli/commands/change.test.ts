import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillStore, setStatus, writeNote } from '../../tests/support/leadStores.ts';
import { commandOn } from '../../tests/support/leadsCommand.ts';
import { sampleInsert, trappedInsert } from '../../tests/support/sampleLead.ts';

const used = commandOn([
  { name: 'Ana', email: 'ana@aurora.example', phone: '(11) 98765-4321' },
  { name: 'Eva', email: 'eva@aurora.example', phone: '(21) 3456-7890' },
  trappedInsert('honeypot', {
    name: 'Ana',
    email: 'ANA@aurora.example',
    notes: 'Olá\nBom dia \u001b[31m',
  }),
]);
const leads = used.run;

const numbers = async (...command: string[]) =>
  (await used.json(...command)).map(({ id }: { id: number }) => id);

const listed = (...options: string[]) => numbers('list', ...options);

it('filters the list by a status in Portuguese or English', async () => {
  await setStatus(used.folder, 1, 'qualified');
  await setStatus(used.folder, 2, 'contacted');
  expect(await listed('--status', 'Qualificado')).toEqual([1]);
  expect(await listed('--status=new')).toEqual([3]);
  expect((await leads('list', '--status', 'contatado')).output).toMatch(/\n2 +\S+ \S+ +contatado /);
});

it('shows a lead with its notes, state and deliveries', async () => {
  await writeNote(used.folder, 3, 'Ligar às 15h\u001b[31m\nou amanhã');
  const { output } = await leads('show', '3');
  expect(output).toMatch(/^Nº +3\n/);
  expect(output).toMatch(/\nMensagem +Olá\n +Bom dia\n/);
  expect(output).toMatch(/\nSituação +novo\n/);
  expect(output).toMatch(/\nQuarentena +preencheu o campo que ninguém vê, como um robô\n/);
  expect(output).toMatch(/\nRepete o Nº +1\n/);
  expect(output).toMatch(/\nAnotações +\d\d\/\d\d\/\d{4} \S+ {2}Ligar às 15h\n +ou amanhã\n/);
  expect(output).not.toContain('\u001b');
  const [lead] = await used.json('show', '3');
  expect(lead).toMatchObject({ id: 3, quarantine: 'honeypot', repeats: 1, deliveries: [] });
  expect(lead.team_notes).toMatchObject([{ text: 'Ligar às 15h\u001b[31m\nou amanhã' }]);
  expect((await leads('show', '3', '--format', 'csv')).output).toMatch(/;Anotações;Entregas\r\n/);
});

it('shows everything stored about a person, and records the disclosure', async () => {
  for (const contact of ['ana@aurora.example', '+55 11 98765-4321']) {
    expect(await numbers('show', contact)).toEqual([1, 3]);
  }
  expect((await leads('show', 'ana@aurora.example')).output).toMatch(/^Nº +1\n.*\n\nNº +3\n/s);
  const disclosed = { action: 'disclose', leads: 2 };
  expect(await used.json('audit')).toMatchObject([disclosed, disclosed, disclosed]);
  expect((await leads('audit')).output).not.toContain('aurora');
});

it.each([
  [['quarantine', '2'], 'Lead 2: em quarentena.\n', [1, 3, 2]],
  [['release', '3'], 'Lead 3: fora da quarentena; será entregue.\n', [3, 2, 1]],
  [['release', '--flood'], '1 lead liberado.\n', [4, 2, 1, 3]],
  [['quarantine', '--flood'], '1 lead mantido em quarentena.\n', [2, 1, 4, 3]],
] as const)(
  '%j reports what it did, and hides no lead from the list',
  async (args, said, order) => {
    if (args[1] === '--flood') fillStore(used.folder, [sampleInsert({}, { quarantine: 'flood' })]);
    expect(await leads(...args)).toEqual({ code: 0, output: '', errors: said });
    expect(await listed()).toEqual(order);
  },
);

it('accepts a protocol, but changes nothing if two leads share it', async () => {
  const keys = ['a key of its own 96310', 'a key of its own 125586'];
  const both = keys.map((idempotencyKey) => sampleInsert({ name: 'Bia' }, { idempotencyKey }));
  fillStore(used.folder, both);
  expect(await numbers('show', '0806-8f62')).toEqual([4, 5]);
  const errors = 'O protocolo 0806-8F62 é de mais de um lead (Nº 4, 5): use o número.\n';
  expect(await leads('erase', '08068F62')).toMatchObject({ code: 1, errors });
});

it('corrects a field by the rules of the forms, and removes the old value from the files', async () => {
  fillStore(used.folder, [{ email: 'ana.errada@gmial.example' }]);
  const [{ id }] = await used.json('list', '--limit', '1');
  const say = async (...args: string[]) => (await leads('correct', String(id), ...args)).errors;
  expect(await say('E-mail', ' ana@gmail.example ')).toBe(`Lead ${id}: E-mail corrigido.\n`);
  expect(await say('email', 'ana@gmail.example')).toBe(`Lead ${id}: E-mail já estava assim.\n`);
  expect(await say('telefone', '+55 11 91234-5678')).toBe(`Lead ${id}: Telefone corrigido.\n`);
  const [lead] = await used.json('list', '--limit', '1');
  expect(lead).toMatchObject({ email: 'ana@gmail.example', phone: '(11) 91234-5678' });
  expect(await say('email', 'ana')).toContain('E-mail inválido');
  expect(await say('cnpj', '1')).toContain('use nome, e-mail, telefone, ');
  expect(await say('name')).toContain('escreva o valor entre aspas');
  const { folder } = used;
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  expect(bytes.join('')).not.toContain('ana.errada');
});
