import { expect, it } from 'vitest';
import { invitationMail } from '../../server/inbox/signInMail.ts';
import { commandOn } from '../../tests/support/leadsCommand.ts';

const used = commandOn([{}, {}], { TEAM_URL: 'https://equipe.loja.example' });
const leads = used.run;
const members = () => used.json('team', 'list');

it('invites, lists, promotes and removes members', async () => {
  await leads('team', 'add', 'Rita@loja.com', '--name', 'Rita', '--admin');
  const { output } = await leads('team', 'add', 'ana@loja.com', '--name', 'Ana');
  expect(output).toContain('Ana (ana@loja.com) atende.');
  expect(await members()).toMatchObject([
    { name: 'Ana', email: 'ana@loja.com', role: 'member' },
    { name: 'Rita', email: 'rita@loja.com', role: 'admin' },
  ]);
  await leads('assign', '2', 'ana@loja.com');
  expect((await leads('team', 'remove', 'ANA@loja.com')).output).toBe(
    'ANA@loja.com saiu. Contatos abertos que ficaram sem dono: 1.\n',
  );
  expect(await members()).toHaveLength(1);
  const gone = { code: 1, errors: 'ana@loja.com não é da equipe.\n' };
  expect(await leads('team', 'remove', 'ana@loja.com')).toMatchObject(gone);
  expect(await used.json('audit')).toMatchObject([
    { action: 'remove-member', detail: 'ana@loja.com', leads: 1, actor: null },
    { action: 'invite', detail: 'ana@loja.com' },
    { action: 'invite', detail: 'rita@loja.com' },
  ]);
});

it('shows names as plain text on one line in terminal and mail', async () => {
  const name = 'Ana\u001b[2J\nEva';
  const { output } = await leads('team', 'add', 'ana@loja.com', '--name', name, '--admin');
  expect(output).toMatch(/^Ana Eva \(ana@loja\.com\) /);
  expect((await leads('assign', '2', 'ana@loja.com')).errors).toBe('Lead 2: com Ana Eva.\n');
  expect(invitationMail('https://equipe.loja.example', name).text).toMatch(/^Ana Eva convidou/);
});

it('keeps the only administrator', async () => {
  await leads('team', 'add', 'rita@loja.com', '--name', 'Rita', '--admin');
  for (const args of [
    ['remove', 'rita@loja.com'],
    ['add', 'rita@loja.com', '--name', 'Rita'],
  ]) {
    const { code, errors } = await leads('team', ...args);
    expect([code, errors]).toEqual([1, expect.stringContaining('--admin a outra')]);
  }
  expect(await members()).toMatchObject([{ role: 'admin' }]);
});

it('prints a link to sign in, for members only', async () => {
  await leads('team', 'add', 'ana@loja.com', '--name', 'Ana');
  const { output } = await leads('team', 'link', 'ana@loja.com');
  expect(output).toMatch(/^https:\/\/equipe\.loja\.example\/entrar\/[\w-]{43}\nVale 15 minutos/);
  expect((await leads('team', 'link', 'eva@loja.com')).errors).toBe(
    'eva@loja.com não é da equipe: team add.\n',
  );
});
