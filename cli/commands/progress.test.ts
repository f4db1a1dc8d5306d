import { beforeEach, expect, it } from 'vitest';
import { addMember } from '../../server/team/members.ts';
import { onDatabase } from '../../tests/support/leadStores.ts';
import { commandOn } from '../../tests/support/leadsCommand.ts';

const used = commandOn([{ name: 'Ana' }]);
const leads = used.run;

const rita = { email: 'rita@loja.example', name: 'Rita', role: 'member' } as const;

beforeEach(() => onDatabase(used.folder, (database) => addMember(database, rita, null)));

const done = (errors: string) => ({ code: 0, output: '', errors });
const shown = async () => (await used.json('show', '1'))[0];

it('assigns a lead to a member, gives it a next step, and closes it as won or lost', async () => {
  expect(await leads('assign', '1', 'Rita@loja.example')).toEqual(done('Lead 1: com Rita.\n'));
  expect(await leads('next', '1', '2036-12-01 10:00', 'Ligar')).toEqual(
    done('Lead 1: 01/12/2036 10:00, Ligar.\n'),
  );
  expect((await shown()).work).toMatchObject({
    owner: 'rita@loja.example',
    nextStep: { at: '2036-12-01T13:00:00.000Z', text: 'Ligar' },
  });
  expect(await leads('next', '1', '-')).toEqual(done('Lead 1: sem próximo passo.\n'));
  expect((await shown()).history.at(-1)).toMatchObject({ field: 'nextStep', reason: 'removed' });
  expect(await leads('won', '1', '12000')).toEqual(done('Lead 1: ganho, R$\u00a012.000,00.\n'));
  const late = await leads('next', '1', '2036-12-01 10:00', 'Ligar');
  expect(late).toMatchObject({ code: 1, errors: expect.stringContaining('não tem próximo passo') });
  expect(await leads('lost', '1', 'Sem resposta')).toEqual(
    done('Lead 1: perdido, Sem resposta.\n'),
  );
  expect(await leads('assign', '1', '-')).toEqual(done('Lead 1: sem dono.\n'));
  const { work, history } = await shown();
  expect(work).toMatchObject({ version: 6, status: 'lost', wonCents: null, owner: null });
  expect(history.at(-1)).toMatchObject({ actor: 'terminal', field: 'owner', after: null });
  const { output } = await leads('show', '1');
  expect(output).toMatch(/Motivo da perda +Sem resposta\n/);
  expect(output).toMatch(/terminal {2}responsável: rita@loja.example → –\n/);
  const missing = { code: 1, errors: 'Não há lead com o número 99.\n' };
  expect(await leads('lost', '99', 'Sem resposta')).toMatchObject(missing);
});
