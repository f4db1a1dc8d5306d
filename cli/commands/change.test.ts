import { beforeEach, describe, expect, it } from 'vitest';
import { protocolOf } from '../../leads/protocol.ts';
import { fillStore } from '../../tests/support/leadStores.ts';
import { leadsCommand } from '../../tests/support/leadsCommand.ts';
import { sampleInsert } from '../../tests/support/sampleLead.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';

let folder: string;
let leads: ReturnType<typeof leadsCommand>;

const trapped = { form: 'quick', page: '/', notice: '1', trap: 'honeypot' } as const;

beforeEach(async () => {
  folder = temporaryFolder();
  leads = leadsCommand(folder);
  await fillStore(folder, [
    { name: 'Ana', email: 'ana@aurora.example', phone: '(11) 98765-4321' },
    { name: 'Eva', email: 'eva@aurora.example', phone: '(21) 3456-7890' },
    sampleInsert({ name: 'Ana', email: 'ANA@aurora.example' }, { context: trapped }),
  ]);
});

const names = async (...options: string[]) =>
  (await leads('list', '--format=jsonl', ...options)).output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).id);

it('writes down a status in Portuguese or English, with a note, and lists by it', async () => {
  expect(await leads('status', '1', 'Qualificado', '--note', 'Quer proposta')).toEqual({
    code: 0,
    output: '',
    errors: 'Lead 1: qualificado.\n',
  });
  expect((await leads('status', '2', 'contacted')).code).toBe(0);
  expect(await names('--status', 'qualificado')).toEqual([1]);
  expect(await names('--status=new')).toEqual([3]);
  expect((await leads('list', '--status', 'contatado')).output).toMatch(/\n2 +\S+ \S+ +contatado /);
  expect(await leads('status', '99', 'novo')).toMatchObject({
    code: 1,
    errors: 'Não há lead com o número 99.\n',
  });
});

it('shows a lead with its notes, state and deliveries', async () => {
  expect((await leads('note', '3', 'Ligar às 15h\u001b[31m\nou amanhã')).code).toBe(0);
  const { output } = await leads('show', '3');
  expect(output).toMatch(/\nSituação +novo\n/);
  expect(output).toMatch(/\nQuarentena +campo-isca preenchido\n/);
  expect(output).toMatch(/\nRepete o Nº +1\n/);
  expect(output).toMatch(/\nAnotações +\d\d\/\d\d\/\d{4} \S+ {2}Ligar às 15h\n +ou amanhã\n/);
  expect(output).not.toContain('\u001b');
  const [lead] = JSON.parse((await leads('show', '3', '--format', 'json')).output);
  expect(lead).toMatchObject({ id: 3, quarantine: 'honeypot', repeats: 1, deliveries: [] });
  expect(lead.team_notes).toMatchObject([{ text: 'Ligar às 15h\u001b[31m\nou amanhã' }]);
  expect((await leads('show', '3', '--format', 'csv')).output).toMatch(/;Anotações;Entregas\r\n/);
});

it('shows everything that is kept about a person, and writes that down', async () => {
  for (const contact of ['ana@aurora.example', '+55 11 98765-4321']) {
    const cards = (await leads('show', contact)).output.split('\n\n');
    expect(cards.map((card) => /^Nº +(\d+)/.exec(card)?.[1])).toEqual(['1', '3']);
  }
  const found = JSON.parse((await leads('show', 'ana@aurora.example', '--format=json')).output);
  expect(found.map(({ id }: { id: number }) => id)).toEqual([1, 3]);
  const disclosed = { action: 'disclose', leads: 2 };
  const actions = JSON.parse((await leads('audit', '--format=json')).output);
  expect(actions).toMatchObject([disclosed, disclosed, disclosed]);
  expect((await leads('audit')).output).not.toContain('aurora');
});

it('does not repeat the contact of somebody unknown', async () => {
  const unknown = { code: 1, output: '', errors: 'Não há leads com esse e-mail ou telefone.\n' };
  expect(await leads('show', 'ninguem@aurora.example')).toEqual(unknown);
  expect((await leads('audit')).output).toBe('Nenhuma ação registrada.\n');
});

it('puts leads into quarantine and takes them out, hiding none of them unasked', async () => {
  const say = async (...args: string[]) => (await leads(...args)).errors;
  expect(await names()).toEqual([3, 2, 1]);
  expect(await say('quarantine', '2')).toBe('Lead 2: em quarentena.\n');
  expect(await say('quarantine', '2')).toBe('Lead 2: já estava em quarentena.\n');
  expect(await names('--quarantine', 'only')).toEqual([3, 2]);
  expect(await names('--quarantine', 'none')).toEqual([1]);
  expect(await say('release', '3')).toBe('Lead 3: fora da quarentena; será entregue.\n');
  expect(await say('release', '3', '2', '2')).toBe(
    'Lead 3: não estava em quarentena.\nLead 2: fora da quarentena; será entregue.\n',
  );
  await leads('quarantine', '1');
  expect((await leads('release', '1', '99')).code).toBe(1);
  expect(await names('--quarantine', 'only')).toEqual([1]);
  await leads('release', '1');
  expect(await names('--duplicates', 'only')).toEqual([3]);
  expect(await names('--duplicates', 'none')).toEqual([2, 1]);
});

describe('by the protocol that the sender was shown', () => {
  const key = 'a key of the form of Rita';
  const protocol = protocolOf(key);

  it('shows the lead, however the protocol is written', async () => {
    await fillStore(folder, [sampleInsert({ name: 'Rita' }, { idempotencyKey: key })]);
    for (const text of [protocol, protocol.toLowerCase(), protocol.replace('-', '')]) {
      const { code, output } = await leads('show', text);
      expect(code).toBe(0);
      expect(output).toMatch(/^Nº +4\nProtocolo +399D-29AA\n/);
      const listed = (await leads('list', '--text', text)).output;
      expect(listed).toMatch(/\n4 .* Rita .* 399D-29AA /);
      expect(listed).not.toContain('Ana');
    }
    expect((await leads('audit')).output).toBe('Nenhuma ação registrada.\n');
  });

  it('does whatever is done by number', async () => {
    await fillStore(folder, [sampleInsert({ name: 'Rita' }, { idempotencyKey: key })]);
    const said: string[] = [];
    for (const [command = '', ...rest] of [
      ['status', protocol, 'contatado'],
      ['note', protocol, 'Ligou com o protocolo'],
      ['quarantine', protocol],
      ['release', protocol],
      ['deliveries', protocol],
      ['erase', protocol, '--yes'],
      ['erase', protocol, '--yes'],
    ]) {
      const { errors, output } = await leads(command, ...rest);
      said.push(errors + output);
    }
    expect(said).toEqual([
      'Lead 4: contatado.\n',
      'Anotado no lead 4.\n',
      'Lead 4: em quarentena.\n',
      'Lead 4: fora da quarentena; será entregue.\n',
      'Nenhuma entrega encontrada.\n',
      '1 lead apagado. Backups e exportações não mudam.\n',
      `Não há lead com o protocolo ${protocol}: não chegou, ou já foi apagado.\n`,
    ]);
  });

  it('shows both leads that share one, and changes neither', async () => {
    const keys = ['a key of its own 96310', 'a key of its own 125586'];
    const both = keys.map((idempotencyKey) => sampleInsert({ name: 'Bia' }, { idempotencyKey }));
    await fillStore(folder, both);
    const found = JSON.parse((await leads('show', '08068F62', '--format=json')).output);
    expect(found.map(({ id }: { id: number }) => id)).toEqual([4, 5]);
    const errors = 'O protocolo 0806-8F62 é de mais de um lead (Nº 4, 5): use o número.\n';
    for (const command of ['erase', 'quarantine']) {
      expect(await leads(command, '08068F62')).toMatchObject({ code: 1, errors });
    }
  });

  it('takes eight digits for a number first', async () => {
    const idempotencyKey = 'a key of digits 37';
    const digits = protocolOf(idempotencyKey).replace('-', '');
    expect(digits).toMatch(/^\d{8}$/);
    await fillStore(folder, [sampleInsert({ name: 'Rita' }, { idempotencyKey })]);
    expect((await leads('show', digits)).output).toMatch(/^Nº +4\n/);
    expect((await leads('show', '00000001')).output).toMatch(/^Nº +1\n/);
    expect((await leads('show', '99999999')).errors).toBe('Não há lead com o número 99999999.\n');
  });

  it('says that a lead without a key has none', async () => {
    await fillStore(folder, [sampleInsert({}, { idempotencyKey: null })]);
    expect((await leads('show', '4')).output).toMatch(/^Nº +4\nProtocolo +–\n/);
    expect((await leads('export')).output).toMatch(/^\ufeffNº;Protocolo;.*\r\n4;–;/);
  });
});
