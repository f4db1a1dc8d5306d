import { beforeEach, expect, it } from 'vitest';
import { fillStore } from '../../tests/support/fillStore.ts';
import { leadsCommand } from '../../tests/support/leadsCommand.ts';
import { sampleInsert } from '../../tests/support/sampleLead.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';

/** Each of these tests starts a thread. */

let leads: ReturnType<typeof leadsCommand>;

const trapped = { form: 'quick', page: '/', notice: '1', trap: 'honeypot' } as const;

beforeEach(async () => {
  const folder = temporaryFolder();
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

it.each(['ana@aurora.example', '+55 11 98765-4321'])(
  'shows everything that is kept about the person of %s, and writes that down',
  async (contact) => {
    const cards = (await leads('show', contact)).output.split('\n\n');
    expect(cards.map((card) => /^Nº +(\d+)/.exec(card)?.[1])).toEqual(['1', '3']);
    const found = JSON.parse((await leads('show', contact, '--format=json')).output);
    expect(found.map(({ id }: { id: number }) => id)).toEqual([1, 3]);
    expect(JSON.parse((await leads('audit', '--format=json')).output)).toMatchObject([
      { action: 'disclose', leads: 2 },
      { action: 'disclose', leads: 2 },
    ]);
    expect((await leads('audit')).output).not.toContain('aurora');
  },
);

it('does not repeat the contact of somebody unknown', async () => {
  const unknown = { code: 1, output: '', errors: 'Não há leads com esse e-mail ou telefone.\n' };
  expect(await leads('show', 'ninguem@aurora.example')).toEqual(unknown);
  expect((await leads('audit')).output).toBe('Nenhuma ação registrada.\n');
});

it('puts leads into quarantine and takes them out, hiding none of them unasked', async () => {
  expect(await names()).toEqual([3, 2, 1]);
  expect((await leads('quarantine', '2')).errors).toBe('Lead 2: em quarentena.\n');
  expect((await leads('quarantine', '2')).errors).toBe('Lead 2: já estava em quarentena.\n');
  expect(await names('--quarantine', 'only')).toEqual([3, 2]);
  expect(await names('--quarantine', 'none')).toEqual([1]);
  expect((await leads('release', '3')).errors).toBe('Lead 3: fora da quarentena; será entregue.\n');
  expect((await leads('release', '3')).errors).toBe('Lead 3: não estava em quarentena.\n');
  expect((await leads('quarantine', '99')).code).toBe(1);
  expect((await leads('release', '99')).code).toBe(1);
  expect(await names('--duplicates', 'only')).toEqual([3]);
  expect(await names('--duplicates', 'none')).toEqual([2, 1]);
});
