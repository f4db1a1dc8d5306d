import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { addMember } from '../../server/team/members.ts';
import { changeWork } from '../../server/team/work.ts';
import { encodeLeadContext, type LeadContext } from '../../shared/leadContext.ts';
import type { LeadRow } from '../../shared/leadRules.ts';
import type { WorkChange } from '../../shared/leadWork.ts';
import { addDays, saoPauloDay } from '../../shared/saoPauloTime.ts';
import { fillStore } from '../support/leadStores.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { startProgram } from '../support/startProgram.ts';
import { callRest } from '../support/wire.ts';
import { expectNoFindings } from './support/axe.ts';
import { expect, test } from './test.ts';

/** Runs `npm run leads -- open` on the leads in a folder, and opens the link that it prints. */
async function openInbox(page: Page, dataDir: string) {
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...env } = process.env;
  const command = await startProgram(process.execPath, ['scripts/run.mjs', 'leads', 'open'], {
    env: { ...env, DATA_DIR: dataDir },
    isReady: /(http:\/\/\S+)\s/,
  });
  await page.goto(command.found[1] ?? '');
  await page.getByRole('button', { name: 'Entrar na caixa da equipe' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  return command;
}

const parts = [
  ['todos', 'Ana Conceição'],
  ['hoje/1', 'Histórico'],
  ['numeros', 'Por campanha'],
] as const;

const show = async (inbox: Page, [part, words]: readonly [string, string]) => {
  await inbox.evaluate((hash) => location.assign(`#${hash}`), part);
  await expect(inbox.getByText(words).first()).toBeVisible();
};

test('a sales team’s day, while the server keeps receiving leads', async ({
  page: inbox,
  complaints,
}) => {
  complaints.expect(/422/);
  const rows = inbox.locator('[data-lead]');
  const sheet = inbox.locator('#lead');
  const search = inbox.getByRole('searchbox');
  const example = sheet.getByRole('button', { name: 'Exemplo com os números da loja' });
  const openRow = (name: string) => rows.filter({ hasText: name }).click();
  const server = await startServer();
  const send = async (row: Partial<LeadRow>, facts: Partial<LeadContext> = {}) => {
    const context = { form: 'quick', page: '/', notice: '1', ...facts } as const;
    const headers = { 'x-lead-context': encodeLeadContext(context) };
    const { status } = await callRest(server.url, { headers, body: [sampleLead(row)] });
    expect(status).toBe(201);
  };
  const source = { landing: '/', utm_source: 'google' };
  const joao = { name: 'João Lima', email: 'joao@techmax.com.br', phone: '(21) 3333-4444' };
  await send({ name: 'Ana Conceição', notes: 'Qual a taxa?\n<b>24 vezes</b>' });
  await send({ ...joao, company: 'TechMax', average_value: 350 }, { form: 'benefits', source });
  const command = await openInbox(inbox, server.dataDir);
  await expect(rows).toHaveCount(2);
  await expect(inbox).toHaveTitle('Hoje · Caixa de entrada · Consigo');

  await test.step('axe finds nothing in any part, and nothing overflows on a phone', async () => {
    for (const part of parts) {
      await inbox.setViewportSize({ width: 1280, height: 720 });
      await show(inbox, part);
      await expectNoFindings(inbox);
      // A phone on its side: each pane scrolls by itself.
      await inbox.setViewportSize({ width: 844, height: 390 });
      expect(await inbox.evaluate(() => document.documentElement.scrollHeight)).toBe(390);
      await inbox.setViewportSize({ width: 390, height: 844 });
      expect(await inbox.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
  await inbox.setViewportSize({ width: 1280, height: 720 });
  await show(inbox, parts[0]);
  await test.step('a lead is found, gets a new status and a note, and is exported', async () => {
    await search.fill('techmax');
    await expect(rows).toHaveCount(1);
    await openRow('João');
    await expect(sheet.getByRole('heading', { name: 'João Lima' })).toBeVisible();
    await expect(sheet.getByText('google', { exact: true })).toBeVisible();
    const link = sheet.getByRole('link', { name: 'Proposta com a loja do contato' });
    await expect(link).toHaveAttribute('href', /\/proposta\?loja=TechMax/);
    await sheet.getByRole('radio', { name: 'qualificado' }).click();
    await expect(rows.first()).toContainText('qualificado');
    await sheet.getByRole('textbox', { name: 'Anotações' }).fill('Liguei, volta na sexta.');
    await sheet.getByRole('button', { name: 'Anotar' }).click();
    await expect(sheet.getByRole('listitem').first()).toContainText('Liguei, volta na sexta.');
    await expect(sheet.getByRole('textbox', { name: 'Anotações' })).toHaveValue('');

    const download = inbox.waitForEvent('download');
    await inbox.getByRole('link', { name: 'Exportar CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.trimEnd().split('\r\n')).toMatchObject(
      [/Nome/, /João Lima/].map(expect.stringMatching),
    );

    await inbox.reload();
    await expect(sheet.getByRole('radio', { name: 'qualificado' })).toBeChecked();
    await expect(search).toHaveValue('techmax');
    await expect(rows).toHaveCount(1);
    await search.fill('');
    await expect(rows).toHaveCount(2);
  });
  await test.step('a new lead appears at once, and links to the person’s other lead', async () => {
    await openRow('Ana Conceição');
    await sheet.getByRole('radio', { name: 'contatado' }).click();
    await expect(sheet.locator('.log')).toContainText('para “contatado”');
    await send({ name: 'Ana outra vez', company: 'Aurora' });
    await expect(rows).toHaveCount(3);
    await openRow('João');
    await expect(example).toBeVisible();
    await openRow('outra vez');
    const lines = sheet.locator('.log').getByRole('listitem');
    await expect(lines).toHaveText([/Chegou/, /“contatado” \(contato de/]);
    await expect(example).toHaveCount(0);
    await sheet.getByRole('link', { name: 'Ana Conceição' }).click();
    await expect(sheet.getByRole('heading', { name: 'Ana Conceição' })).toBeVisible();
    await expect(sheet.getByText('<b>24 vezes</b>')).toBeVisible();
    await sheet.getByRole('button', { name: 'É outra pessoa: separar' }).click();
    await expect(sheet.getByText('separou dos outros contatos')).toBeVisible();
  });
  await openRow('João');
  await test.step('a wrong address is corrected, by the rules of the forms', async () => {
    await sheet.getByText('Corrigir um dado').click();
    await sheet.getByLabel('Campo').selectOption('E-mail');
    const value = sheet.getByLabel('Valor certo');
    await value.fill('joao@techmax');
    await sheet.getByRole('button', { name: 'Corrigir' }).click();
    await expect(sheet.getByRole('alert')).toHaveText('A correção não entrou: E-mail inválido');
    await value.fill('joao.lima@techmax.com.br');
    await sheet.getByRole('button', { name: 'Corrigir' }).click();
    await expect(sheet.getByText('joao.lima@techmax.com.br').first()).toBeVisible();
    await expectNoFindings(inbox);
  });
  await test.step('a person is erased after their own address has been typed', async () => {
    await sheet.getByText('Apagar os dados desta pessoa').click();
    await expect(sheet.getByText('1 contato de joao.lima@techmax.com.br (Nº 0002)')).toBeVisible();
    const erase = sheet.getByRole('button', { name: 'Apagar de vez' });
    const confirm = sheet.getByLabel('Digite o e-mail da pessoa para confirmar');
    await confirm.fill('joao');
    await expect(erase).toBeDisabled();
    await confirm.fill('joao.lima@techmax.com.br');
    await expectNoFindings(inbox);
    // The event stream may announce the erasure, and the page refetch the lead, before the request is answered.
    complaints.expect(/404 .*\/api\/leads\/2\)/);
    await erase.click();
    await expect(sheet.getByText('1 contato apagado. Backups em outro lugar')).toBeVisible();
    expect((await sheet.locator('.notice').boundingBox())?.height).toBeLessThan(200);
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'João' })).toHaveCount(0);
  });

  await inbox.close();
  expect(await command.end('SIGINT')).toBe(0);
  await server.stop();
});

/** A store with a team and recent leads that nobody has opened. */
async function fillTeamStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'consigo-inbox-'));
  const names = ['Lívia', 'Marina', 'Rui', 'Tereza'];
  const inserts = names.map((name, index) =>
    sampleInsert({ name, email: `${index}@loja.com.br`, phone: `(11) 90000-000${index}` }),
  );
  fillStore(dataDir, [...inserts, sampleInsert({}, { quarantine: 'flood' })]);
  const database = openSqliteDatabase(dataDir);
  const now = Date.now();
  /** In days: Lívia's promise was broken last year, Marina's ends today in business hours, Tereza's later. */
  const ages = [400, 0.9, 20, 0];
  for (const [index, days] of ages.entries()) {
    await database.run('UPDATE merchant_leads SET created_at = $1 WHERE id = $2', [
      new Date(now - days * 86_400_000).toISOString(),
      index + 1,
    ]);
  }
  for (const name of ['Ana', 'Caio']) {
    const email = `${name.toLowerCase()}@loja.com.br`;
    await addMember(database, { email, name, role: 'member' }, null);
  }
  await database.run('UPDATE team_members SET joined_at = invited_at');
  const nextStep = { at: new Date(now - 3_600_000).toISOString(), text: 'Tirar a dúvida do prazo' };
  const change = { status: 'proposal', nextStep } as const;
  const made = { version: null, actor: 'ana@loja.com.br', now: new Date(nextStep.at) };
  await changeWork(database, 3, { change, ...made });
  await database.close();
  return dataDir;
}

/** That store's inbox and its parts. In place of WhatsApp there is an empty page. */
async function openDay(inbox: Page) {
  await inbox.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const dataDir = await fillTeamStore();
  const command = await openInbox(inbox, dataDir);
  const sheet = inbox.locator('#lead');
  return {
    sheet,
    log: sheet.locator('.log'),
    note: sheet.getByRole('textbox', { name: 'Anotações' }),
    row: (id: number) => inbox.locator(`[data-lead="${id}"]`),
    situation: (name: string) => sheet.getByRole('radio', { name }),
    question: inbox.locator('dialog[data-confirms]'),
    changeAsAna: async (id: number, change: WorkChange, now = new Date()) => {
      const database = openSqliteDatabase(dataDir);
      await changeWork(database, id, { change, actor: 'ana@loja.com.br', now });
      await database.close();
    },
    end: async () => {
      await inbox.close();
      await command.end('SIGINT');
      rmSync(dataDir, { recursive: true });
    },
  };
}

test('overdue leads come first, and a seller’s work is kept, undone and never overwritten', async ({
  page: inbox,
  context,
  complaints,
}) => {
  complaints.expect(/412|429|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { sheet, log, note, row, situation, end } = await openDay(inbox);
  const late = inbox.getByRole('region', { name: 'Vencidos' });

  await test.step('the day is sorted by due time, with overdue leads above the line', async () => {
    await expect(late.locator('[data-overdue]')).toHaveCount(1);
    await inbox.evaluate(() => location.assign('#numeros'));
    await inbox.getByLabel('Período').selectOption('Mês passado');
    await expect(inbox.getByText('Nenhum contato nesse período.')).toBeVisible();
    await expect(inbox.getByText('Em aberto agora')).toBeVisible();
    await inbox.getByLabel('Período').selectOption('Entre datas');
    await expect(inbox.getByText(/^até .* de \d{4}$/)).toBeVisible();
    await inbox.getByRole('link', { name: '1 vencido segue sem resposta' }).click();
    await expect(inbox.locator('[data-lead]')).toHaveText(/Lívia/);
    await inbox.goBack();
    await expect(inbox.getByLabel('Período')).toHaveValue('chosen');
    await inbox.evaluate(() => location.assign('#hoje'));
    await expect(row(1).locator('time[data-due]')).toHaveAttribute('datetime', /Z$/);
    await expect(inbox.getByRole('region', { name: 'Passos atrasados' })).toContainText(
      'Tirar a dúvida do prazo',
    );
    await expect(row(1).locator('time[data-due]')).toHaveText(
      /^venceu (seg|ter|qua|qui|sex|sáb|dom) \d\d\/\d\d\/\d\d$/,
    );
    const lefts = await inbox
      .locator('.row-name')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    const groups = inbox.locator('[data-group], .now');
    const names = await groups.evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset['group'] ?? 'now'),
    );
    expect(names.filter((name) => name !== 'today')).toEqual(['new', 'overdue', 'late', 'now']);
    await expect(row(4).locator('time[data-due]')).toContainText(/agora|há \d+ min/);
    await expect(row(4)).not.toContainText('novo');
  });
  await test.step('what cannot be rendered breaks only its own row, sheet or view', async () => {
    complaints.expect(/Invalid time value|RangeError|TypeError/);
    const spoilt = /api\/(today|leads\/\d|figures)/;
    await context.route(spoilt, async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace(/"dueAt":"[^"]*"/, '"dueAt":""');
      const body = text.replace('"persons":[', '"persons":[null,');
      await route.fulfill({ response: answer, body });
    });
    await inbox.reload();
    await inbox.getByText('não deu para mostrar esta linha').click();
    await expect(sheet).toContainText('Não deu para mostrar este contato');
    await expect(inbox.locator('[data-lead]')).toHaveCount(4);
    await inbox.getByRole('link', { name: 'Números' }).click();
    await expect(inbox.getByText('Não deu para mostrar esta parte')).toBeVisible();
    await context.unroute(spoilt);
    await inbox.getByRole('link', { name: /^Hoje/ }).click();
    await inbox.reload();
    await expect(row(1)).toContainText('venceu');
  });
  await test.step('leads quarantined in a flood are announced, marked and released', async () => {
    await expect(inbox.getByText('1 contato foi posto de lado')).toBeVisible();
    await expectNoFindings(inbox);
    await inbox.getByRole('link', { name: 'Ver a quarentena' }).click();
    await expect(inbox.locator('[data-lead]')).toHaveText([/Em quarentena/]);
    await inbox.locator('[data-lead]').click();
    await sheet.getByRole('button', { name: 'Liberar contato' }).click();
    await expect(inbox.getByText('Nada com esses filtros.')).toBeVisible();
    await inbox.evaluate(() => location.assign('#hoje'));
    await expect(row(1)).toBeVisible();
  });
  await test.step('one tap opens WhatsApp with the text, asks, and can be undone', async () => {
    await row(1).click();
    await expect(sheet.getByRole('textbox', { name: 'Resposta' })).toHaveValue(/Olá, Lívia!/);
    const chat = context.waitForEvent('page');
    await sheet.getByRole('link', { name: 'WhatsApp' }).click();
    const opened = await chat;
    expect(decodeURIComponent(opened.url())).toContain('Olá, Lívia!');
    await opened.close();
    await expect(sheet.getByRole('group', { name: 'Respondido?' })).toBeVisible();
    await expect(log).toContainText('Abriu o WhatsApp.');
    await expectNoFindings(inbox);
    await sheet.getByRole('button', { name: 'Sim' }).click();
    await expect(situation('contatado')).toBeChecked();
    await expect(sheet.locator('.answered')).toContainText(/respondido \d\dh\d\d por WhatsApp/);
    await expect(row(1)).not.toHaveAttribute('data-overdue');
    await sheet.locator('[data-undo-answer]').click();
    await expect(situation('novo')).toBeChecked();
    await expectNoFindings(inbox);
    await expect(late.locator(row(1))).toHaveAttribute('data-overdue');
    await expect(log).toContainText('desfez a resposta');
  });
  await test.step('works entirely by keyboard', async () => {
    await row(1).getByRole('link').focus();
    await inbox.keyboard.press('j');
    await expect(row(1).getByRole('link')).not.toBeFocused();
    await inbox.keyboard.press('k');
    await expect(row(1).getByRole('link')).toBeFocused();
    await inbox.keyboard.press('Enter');
    await expect(sheet).toBeFocused();
    await inbox.keyboard.press('e');
    await expect(situation('contatado')).toBeChecked();
    await inbox.keyboard.press('z');
    await expect(situation('novo')).toBeChecked();
    await inbox.keyboard.press('n');
    await inbox.keyboard.type('jke: sem atalhos');
    await expect(note).toHaveValue('jke: sem atalhos');
    await inbox.keyboard.press('Escape');
    await expect(sheet).toBeFocused();
    await note.press('Control+Enter');
    await expect(sheet).toBeFocused();
    await inbox.keyboard.press('s');
    await expect(situation('novo')).toBeFocused();
    await inbox.keyboard.press('d');
    await expect(sheet.getByRole('combobox', { name: 'Dono' })).toBeFocused();
    await inbox.keyboard.press('Escape');
    await inbox.keyboard.press('Escape');
    await expect(row(1).getByRole('link')).toBeFocused();
    await inbox.keyboard.press('?');
    await expect(inbox.getByRole('dialog', { name: 'Como funciona' })).toBeFocused();
    await expectNoFindings(inbox);
    await inbox.keyboard.press('Space');
    await expect(inbox.getByLabel('Atalhos de uma letra')).toBeChecked();
    await inbox.keyboard.press('Escape');
    await inbox.keyboard.press('/');
    await expect(inbox.getByRole('searchbox')).toBeFocused();
    await inbox.keyboard.type('j/k');
    await expect(inbox.getByRole('searchbox')).toHaveValue('j/k');
    // Otherwise the rows counted next may still be those from before the search.
    await expect(inbox.locator('[data-lead]')).toHaveCount(0);
    await inbox.goBack();
    await expect(inbox.getByRole('region', { name: 'Vencidos' })).toBeVisible();
    await inbox.goForward();
    await inbox.getByRole('searchbox').fill('');
    await expect(inbox.locator('[data-lead]')).toHaveCount(5);
    await inbox.getByRole('searchbox').press('Escape');
    await expect(inbox.locator('[data-lead] a').first()).toBeFocused();
    await inbox.getByRole('searchbox').press('ArrowDown');
    await inbox.keyboard.press('1');
    await expect(inbox.getByRole('region', { name: 'Vencidos' })).toBeVisible();
  });
  await test.step('a lead is assigned, won with a value, and lost with a reason', async () => {
    await row(3).click();
    const owner = sheet.getByRole('combobox', { name: 'Dono' });
    const present = await owner.inputValue();
    await owner.press('End');
    await expect(owner).not.toHaveValue(present);
    await owner.press('Escape');
    await expect(owner).toHaveValue(present);
    await expect(log).not.toContainText('passou o contato');
    await owner.press('End');
    await owner.press('Enter');
    await expect(log).toContainText('passou o contato para');
    await owner.selectOption('Caio');
    await expect(log).toContainText('passou o contato para Caio');
    await sheet
      .getByRole('button', { name: /^Adiar para .+, 10h$/ })
      .first()
      .click();
    await expect(log).toContainText(/mudou o próximo passo .+ 10h00: Tirar a dúvida do prazo/);
    await sheet.getByRole('button', { name: 'Feito' }).click();
    await sheet
      .getByRole('button', { name: /^Ligar / })
      .first()
      .click();
    await expect(sheet.getByText(/^Guardado para .+, em Hoje de Caio\.$/)).toBeVisible();
    await situation('ganho').press('Enter');
    const won = inbox.getByRole('dialog', { name: 'Ganho. Quanto vale por mês?' });
    await won.getByRole('textbox').fill('muito');
    await expect(won.getByRole('button', { name: 'Marcar como ganho' })).toBeDisabled();
    await expect(won.getByRole('status')).toContainText('Escreva um valor');
    await won.getByRole('textbox').fill('12.400');
    await expectNoFindings(inbox);
    await won.getByRole('button', { name: 'Marcar como ganho' }).click();
    await expect(log).toContainText(/de “proposta” para “ganho”;.*valor: R\$\s12\.400,00/);
    await expect(sheet.getByText('não tem próximo passo')).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'O que fazer' })).toHaveCount(0);
    await show(inbox, ['numeros', 'Por pessoa']);
    await inbox.getByLabel('Período').selectOption('Entre datas');
    await inbox.getByLabel('De', { exact: true }).fill(addDays(saoPauloDay(new Date()), -3));
    await expect(inbox.getByRole('img', { name: /^dia \d+, 12$/ })).toBeVisible();
    await expect(inbox.getByRole('row', { name: /^Equipe/ })).toContainText(/12$/);
    await expectNoFindings(inbox);
    await show(inbox, ['hoje/3', 'não tem próximo passo']);
    await situation('perdido').click();
    const lost = inbox.getByRole('dialog', { name: 'Perdido. Por quê?' });
    await expect(lost.getByRole('radio', { checked: true })).toHaveCount(0);
    await lost.getByRole('button', { name: 'Marcar como perdido' }).click();
    await expect(lost).toContainText(/Sai do contato o valor, R\$\s12\.400,00/);
    await lost.getByRole('radio', { name: 'Sem resposta' }).check();
    await lost.getByRole('textbox').fill('Voltar em março');
    await expectNoFindings(inbox);
    await lost.getByRole('button', { name: 'Marcar como perdido' }).click();
    await expect(log).toContainText('motivo: Sem resposta');
    await expect(log).toContainText('Voltar em março');
  });
  await inbox.evaluate(() => location.assign('#hoje/2'));
  await test.step('offline, nothing typed is lost, and changes are sent later by themselves', async () => {
    await context.setOffline(true);
    await expect(inbox.getByText('Sem internet desde')).toBeVisible();
    await note.fill('Pediu para ligar depois das 15h');
    await note.press('Control+Enter');
    await situation('proposta').click();
    await expect(inbox.getByText('2 mudanças esperam neste aparelho')).toBeVisible();
    await expect(sheet.getByText('Espera neste aparelho: Pediu')).toBeVisible();
    await expect(situation('proposta')).toBeChecked();
    await note.fill('Ainda escrevendo');
    await expect(sheet.getByText('Guardado neste aparelho.').first()).toBeVisible();
    await expectNoFindings(inbox);
    await inbox.setViewportSize({ width: 390, height: 500 });
    for (const part of ['hoje', 'hoje/2']) {
      await inbox.evaluate((hash) => location.assign(`#${hash}`), part);
      await expect(sheet).toHaveCount(part === 'hoje' ? 0 : 1);
      await inbox.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(inbox.getByText('2 mudanças esperam neste aparelho')).toBeInViewport();
    }
    await inbox.getByRole('link', { name: 'Hoje', exact: true }).click({ trial: true });
    await inbox.setViewportSize({ width: 1280, height: 720 });
    await context.setOffline(false);
    await expect(inbox.getByText('Sem internet desde')).toBeHidden();
    await expect(log).toContainText('Pediu para ligar depois das 15h');
    await expect(log).toContainText('de “novo” para “proposta”');
    await inbox.reload();
    await expect(note).toHaveValue('Ainda escrevendo');
    await expect(situation('proposta')).toBeChecked();
  });
  await test.step('a temporary refusal or a lost response neither loses nor duplicates a note', async () => {
    const faults = [
      (route: Route) => route.fulfill({ status: 429, body: 'Too Many Requests' }),
      async (route: Route) => {
        await route.fetch();
        await route.abort();
      },
    ];
    await inbox.route('**/notes', (route) => {
      const fault = faults.shift();
      return fault ? fault(route) : route.continue();
    });
    await note.fill('Só uma vez');
    await sheet.getByRole('button', { name: 'Anotar' }).click();
    await expect(log.getByText('Só uma vez')).toHaveCount(1);
    await expect(inbox.getByText('Sem resposta desde')).toBeHidden();
    expect(faults).toEqual([]);
    await expect.poll(() => inbox.evaluate(() => sessionStorage.getItem('a-enviar'))).toBeNull();
    await expect(log.getByText('Só uma vez')).toHaveCount(1);
    await inbox.unroute('**/notes');
  });
  await test.step('on a phone, a lead takes the place of the list, with its answers within reach of the thumb', async () => {
    await inbox.setViewportSize({ width: 390, height: 844 });
    await expect(inbox.getByRole('searchbox')).toBeHidden();
    await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toBeInViewport();
    expect(await inbox.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoFindings(inbox);
    await inbox.getByRole('link', { name: 'Hoje', exact: true }).click();
    await expect(row(1)).toBeVisible();
    await inbox.locator('[data-group] [data-lead] a').first().click();
    await sheet.getByRole('link', { name: 'Próximo' }).click();
    await expect(sheet.getByRole('link', { name: 'Anterior' })).toBeVisible();
    await inbox.goBack();
    await expect(row(1)).toBeVisible();
    await expect(inbox.getByRole('link', { name: 'Números' })).toBeInViewport();
    expect(await inbox.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoFindings(inbox);
    await inbox.getByRole('button', { name: 'Procurar nos contatos' }).click();
    await expect(inbox.getByRole('searchbox')).toBeFocused();
    await inbox.evaluate(() => location.assign('#hoje'));
    await expect(inbox.getByRole('searchbox')).toBeHidden();
    // A hidden field keeps the focus until the next frame, and would take the key.
    await expect(inbox.locator('body')).toBeFocused();
    await inbox.keyboard.press('/');
    await expect(inbox.getByRole('searchbox')).toBeFocused();
    await inbox.keyboard.type('marina');
    await expect(inbox.getByRole('searchbox')).toHaveValue('marina');
    await inbox.keyboard.press('ArrowDown');
    await inbox.keyboard.press('/');
    await expect(inbox.getByRole('searchbox')).toBeFocused();
    await expect(inbox.getByRole('searchbox')).toHaveValue('marina');
  });
  await end();
});

test('each text of a row is cut in its own place, and the list and its leads count alike', async ({
  page: inbox,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'consigo-inbox-'));
  const long = {
    name: 'Wellington Vasconcelos-de-Albuquerque-Neto dos Santos Ferreira',
    company: 'Companhia Brasileira de Materiais para Construção do Vale do Paraíba Lt',
    platform: 'Plataforma própria sobre WooCommerce com integrações',
    notes: `Vendemos ${'móveis-planejados-'.repeat(40)}`,
    potential_revenue: 9_999_999_999,
  };
  const unbroken = { name: 'M'.repeat(90), company: 'W'.repeat(120), platform: 'X'.repeat(120) };
  const others = Array.from({ length: 60 }, (_, index) => ({
    email: `${index}@loja.com.br`,
    phone: `(21) 3333-40${String(index).padStart(2, '0')}`,
  }));
  fillStore(dataDir, [...others, long, { ...long, ...unbroken, phone: '(31) 3333-4444' }]);
  const database = openSqliteDatabase(dataDir);
  await addMember(database, { email: 'ana@loja.com.br', name: 'Ana', role: 'member' }, null);
  await database.run(
    "UPDATE merchant_leads SET created_at = '2025-11-24T15:00:00.000Z' WHERE id = 1",
  );
  await database.close();
  const command = await openInbox(inbox, dataDir);
  const tab = inbox.getByRole('link', { name: /^Hoje/ }).filter({ visible: true });

  for (const width of [390, 320, 1440]) {
    await inbox.setViewportSize({ width, height: 844 });
    for (const id of [61, 62]) {
      const places = await inbox.locator(`[data-lead="${id}"] > a`).evaluate((row) => {
        const due = row.querySelector('.row-due b:last-child');
        // The longest: a lead that was due last year.
        if (due?.firstChild) due.firstChild.nodeValue = 'qui 31/12/25';
        const texts = '.row-due b, .row-name, .row-shop, .row-message, .worth, .initials';
        return [row, row.querySelector('.row-text'), ...row.querySelectorAll(texts)].map((text) => {
          // The first line: what was cut goes on, unseen, below it.
          const { left, right, top, bottom } = text?.getClientRects()[0] ?? new DOMRect();
          const isDue = text === due && due !== null;
          const end = isDue ? Math.max(right, left + due.scrollWidth) : right;
          return { name: text?.className ?? '', left, right: end, top, bottom };
        });
      });
      const [row, , ...texts] = places;
      expect(texts).toHaveLength(7);
      for (const [index, one] of texts.entries()) {
        expect(one.right - one.left, one.name).toBeGreaterThan(20);
        expect(one.bottom - one.top, one.name).toBeGreaterThan(10);
        expect(one.left, one.name).toBeGreaterThanOrEqual(row?.left ?? 0);
        expect(one.right, one.name).toBeLessThanOrEqual(row?.right ?? 0);
        expect(one.bottom, one.name).toBeLessThanOrEqual(row?.bottom ?? 0);
        for (const other of texts.slice(index + 1)) {
          // Lines are a little taller than their letters.
          const isApart =
            one.right <= other.left + 1 ||
            other.right <= one.left + 1 ||
            one.bottom <= other.top + 4 ||
            other.bottom <= one.top + 4;
          expect(isApart, `${one.name} beside ${other.name}, ${width} px`).toBe(true);
        }
      }
    }
  }
  await test.step('the promise is printed beside the beginning of a long message', async () => {
    await inbox.locator('[data-lead="61"] > a').click();
    const [message, promise] = await Promise.all(
      ['.lead-message', '.promise'].map((part) => inbox.locator(part).boundingBox()),
    );
    expect(Math.abs((promise?.y ?? 0) - (message?.y ?? 100))).toBeLessThan(5);
    await expect(inbox.locator('.promise')).toContainText(/faltam .+ úteis/);
    const text = inbox.locator('.lead-message bdi');
    expect((await text.textContent())?.length).toBe(400);
    await inbox.getByRole('button', { name: 'Ler tudo' }).click();
    await expect(text).toHaveText(long.notes);
  });
  await test.step('the place of a lead is counted in the same list as its tab', async () => {
    await expect(tab).toHaveText('Hoje 62');
    await expect(inbox.locator('[data-group="new"] [data-lead]')).toHaveCount(50);
    await inbox.getByRole('button', { name: '1 vencido, mais abaixo' }).click();
    await expect(inbox.locator('[data-lead="1"] > a')).toBeFocused();
    await inbox.locator('[data-lead="60"] > a').click();
    await inbox.setViewportSize({ width: 390, height: 844 });
    await expect(inbox.locator('.crumb')).toContainText('3 de 62');
    await inbox.getByRole('link', { name: 'Hoje', exact: true }).click();
    const row = inbox.locator('[data-lead="30"] > a');
    for (const goBack of ['Enter', 'Escape']) {
      await row.click();
      await inbox.getByRole('link', { name: 'Hoje', exact: true }).press(goBack);
      await expect(row).toBeFocused();
      await expect(row).toBeInViewport();
    }
    const low = await inbox.evaluate(() => {
      scrollTo(0, 0);
      const rows = [...document.querySelectorAll<HTMLElement>('[data-lead]')];
      return rows.findLast((one) => one.getBoundingClientRect().top < innerHeight - 60)?.dataset[
        'lead'
      ];
    });
    const asked = inbox.locator(`[data-lead="${low}"]`);
    await asked.locator('> a').evaluate((link: HTMLElement) => link.click());
    await inbox.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    await inbox.getByRole('link', { name: 'WhatsApp' }).click();
    await inbox.getByRole('link', { name: 'Hoje', exact: true }).click();
    await expect(asked.locator('> a')).toBeFocused();
    const bar = await tab.boundingBox();
    const question = await asked.getByRole('group', { name: 'Respondido?' }).boundingBox();
    expect((question?.y ?? 844) + (question?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await inbox.getByRole('link', { name: 'Ver todos os abertos' }).click();
    await expect(inbox.locator('[data-lead]')).toHaveCount(50);
    await inbox.locator('[data-lead="60"] > a').click();
    await expect(inbox.locator('.crumb')).toContainText('3 de 62');
  });
  await inbox.close();
  await command.end();
  rmSync(dataDir, { recursive: true });
});

test('one tap never does anything irreversible, and several leads are changed together', async ({
  page: inbox,
  context,
  complaints,
}) => {
  // A change that is faster than the news of Ana's is refused, and sent again.
  complaints.expect(/412/);
  await inbox.clock.install();
  const { sheet, log, question, changeAsAna, row, situation, end } = await openDay(inbox);
  const answer = sheet.getByRole('textbox', { name: 'Resposta' });
  const askSinceYesterday = async () => {
    // By the server's clock, which the page follows.
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const question = JSON.stringify({ way: 'whatsapp', at, text: '' });
    await inbox.evaluate(
      (asked) => sessionStorage.setItem('rascunho:terminal:1:respondeu', asked),
      question,
    );
    await inbox.reload();
  };

  await test.step('asks whether a lead was answered until somebody says so, and records when it was tapped', async () => {
    await row(2).click();
    await answer.fill('Oi, Marina. Já respondo.');
    const chat = context.waitForEvent('page');
    await sheet.getByRole('link', { name: 'WhatsApp' }).click();
    await (await chat).close();
    const asked = row(2).locator('[data-asks-answered]');
    const [, hour = ''] =
      /WhatsApp (\d\dh\d\d), respondeu\?/.exec((await asked.textContent()) ?? '') ?? [];
    await inbox.clock.fastForward('02:00:00');
    await inbox.reload();
    await expect(asked).toContainText(`WhatsApp ${hour}`);
    await expect(sheet.locator('[data-asks-answered]')).toBeVisible();
    await asked.getByRole('button', { name: 'Sim' }).click();
    await expect(sheet.locator('.answered')).toContainText(`${hour} por WhatsApp`);
    await expect(log).toContainText(`respondeu às ${hour} por WhatsApp`);
  });
  await test.step('a text that went out is dropped when the lead is left, but not if the answer is undone', async () => {
    await expect(answer).toHaveValue('Oi, Marina. Já respondo.');
    await sheet.locator('[data-undo-answer]').click();
    await expect(situation('novo')).toBeChecked();
    await inbox.evaluate(() => location.assign('#hoje'));
    await expect(sheet).toHaveCount(0);
    await inbox.evaluate(() => location.assign('#hoje/2'));
    await expect(answer).toHaveValue('Oi, Marina. Já respondo.');
    const chat = context.waitForEvent('page');
    await sheet.getByRole('link', { name: 'WhatsApp' }).click();
    await (await chat).close();
    await inbox.evaluate(() => location.assign('#hoje'));
    await row(2).getByRole('button', { name: 'Sim' }).click();
    await expect(row(2).locator('[data-asks-answered]')).toHaveCount(0);
    await inbox.evaluate(() => location.assign('#hoje/2'));
    await expect(sheet.locator('.answered')).toBeVisible();
    await expect(answer).toHaveValue('');
  });
  await test.step('the hour of an answer that is not of today names its day', async () => {
    await askSinceYesterday();
    await expect(row(1)).toContainText(/WhatsApp ontem \d\dh\d\d, respondeu\?/);
    await row(1).getByRole('button', { name: 'Ainda não' }).click();
    await expect(row(1).locator('[data-asks-answered]')).toHaveCount(0);
  });
  await test.step('an answer given in a row can be taken back where the row was, by keyboard', async () => {
    await askSinceYesterday();
    await row(1).getByRole('button', { name: 'Sim' }).press('Enter');
    const late = inbox.getByRole('region', { name: 'Vencidos' });
    await expect(late.getByRole('alert')).toHaveText('Lívia: respondido.');
    await expect(late.locator(row(1))).toHaveCount(0);
    await expectNoFindings(inbox);
    await inbox.keyboard.press('Tab');
    await expect(late.getByRole('link', { name: 'Lívia' })).toBeFocused();
    await inbox.keyboard.press('Tab');
    await expect(late.getByRole('button', { name: 'desfazer' })).toBeFocused();
    await inbox.keyboard.press('Enter');
    await expect(late.locator(row(1))).toHaveCount(1);
    await expect(late.getByRole('alert')).toHaveCount(0);
  });
  await test.step('an answer leads on to the next step, and to the lead after the row', async () => {
    await inbox.evaluate(() => location.assign('#hoje/1'));
    await expect(situation('novo')).toBeChecked();
    const rows = inbox.locator('[data-lead]');
    const order = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-lead')));
    await inbox.keyboard.press('e');
    await expect(inbox.getByRole('alert')).toHaveText('Lívia: respondido.');
    const titles = sheet.getByRole('heading', { level: 3 });
    await expect(titles).toContainText(['Próximo passo', 'Resposta', 'Situação']);
    await expect(sheet.getByRole('button', { name: /^Ligar .+, 10h$/ })).toHaveCount(2);
    await inbox.keyboard.press('j');
    await expect(inbox).toHaveURL(new RegExp(`#hoje/${order[order.indexOf('1') + 1]}$`));
    await inbox.evaluate(() => location.assign('#hoje/1'));
    await sheet.locator('[data-undo-answer]').click();
    await expect(situation('novo')).toBeChecked();
    await expect(titles).toContainText(['Resposta', 'Próximo passo', 'Situação']);
    // A double click does not press the button that takes the place of the first.
    await inbox.evaluate(() => location.assign('#hoje/4'));
    await sheet.getByRole('button', { name: 'Respondido' }).dblclick({ delay: 100 });
    await expect(sheet.locator('.answered')).toBeVisible();
    await expect(sheet).toBeFocused();
    const countEntries = () => inbox.evaluate(() => history.length);
    const entries = await countEntries();
    await sheet.getByRole('button', { name: 'Próximo' }).dblclick({ delay: 100 });
    await expect(inbox).toHaveURL(/#hoje\/1$/);
    await expect(sheet).toBeFocused();
    expect(await countEntries()).toBe(entries);
    await expect(sheet.getByRole('button', { name: 'Respondido' })).toBeVisible();
    await inbox.evaluate(() => location.assign('#hoje/4'));
    await sheet.locator('[data-undo-answer]').click();
    await expect(situation('novo')).toBeChecked();
    await inbox.evaluate(() => location.assign('#hoje/2'));
  });
  await test.step('a lead that has ended leads on to the one that was below it', async () => {
    await inbox.evaluate(() => location.assign('#hoje/1'));
    await situation('perdido').click();
    await question.getByRole('radio', { name: 'Sem resposta' }).check();
    await question.getByRole('button', { name: 'Marcar como perdido' }).click();
    await expect(row(1)).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: 'Próximo' })).toBeVisible();
    await inbox.keyboard.press('j');
    await expect(inbox).toHaveURL(/#hoje\/3$/);
    await inbox.evaluate(() => location.assign('#hoje/1'));
    await log.getByRole('button', { name: 'desfazer' }).click();
    await expect(row(1)).toHaveCount(1);
    await inbox.evaluate(() => location.assign('#hoje/2'));
  });
  await test.step('an answer can still be marked after the situation has moved on', async () => {
    await inbox.evaluate(() => location.assign('#hoje/4'));
    await situation('qualificado').click();
    await expect(sheet.locator('.answered')).toHaveText('resposta não marcada');
    await inbox.keyboard.press('e');
    await expect(sheet.locator('.answered')).toContainText(/respondido \d\dh\d\d/);
    await expect(situation('qualificado')).toBeChecked();
    const mail = sheet.getByRole('link', { name: 'E-mail' });
    await mail.evaluate((link) =>
      link.addEventListener('click', (click) => click.preventDefault()),
    );
    await mail.click();
    await expect(log).toContainText('Abriu o e-mail.');
    await situation('novo').click();
    await question.getByRole('button', { name: 'Mudar para novo' }).click();
    await inbox.evaluate(() => location.assign('#hoje/2'));
  });
  await test.step('the time can be corrected, and a new lead has none', async () => {
    await sheet.getByRole('button', { name: 'corrigir hora' }).click();
    const hour = question.getByLabel('Dia e hora');
    await hour.fill('2020-01-01T10:00');
    await expect(question.getByText('Foi antes de o contato chegar.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Corrigir hora' })).toBeDisabled();
    await inbox.keyboard.press('Escape');
    await situation('novo').click();
    await expect(question).toContainText(/Sai do contato a hora da resposta, \w+ \d\dh\d\d/);
    await question.getByRole('button', { name: 'Mudar para novo' }).click();
    await expect(sheet.locator('.answered')).toHaveCount(0);
    await expect(sheet.locator('.promise')).not.toHaveClass(/kept/);
    await expect(row(2)).toHaveCount(1);
  });
  await test.step('typed text stays above a chosen template, which one key removes again', async () => {
    await answer.fill('Oi, aqui é a Bia.');
    await sheet.getByRole('button', { name: 'Sem resposta ainda' }).click();
    await expect(answer).toHaveValue(/^Oi, aqui é a Bia\.\n\nOlá, Marina!/);
    await inbox.keyboard.press('Control+z');
    await expect(answer).toHaveValue('Oi, aqui é a Bia.');
  });
  await test.step('a next step needs a text or a future day, and another can follow', async () => {
    const keep = sheet.getByRole('button', { name: 'Guardar' });
    await sheet.getByRole('button', { name: 'Outro…' }).click();
    await expect(sheet.getByLabel('Hora')).toHaveValue('10:00');
    await sheet.getByLabel('Dia').fill('2020-01-01');
    await expect(keep).toBeDisabled();
    await expect(sheet.getByText('Essa hora já passou.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
    await expect(sheet.getByLabel('Dia')).toHaveCount(0);
    const keepUsual = sheet.getByRole('button', { name: /^Ligar .+, 10h$/ }).first();
    const finish = sheet.getByRole('button', { name: 'Feito' });
    await keepUsual.dblclick({ delay: 100 });
    await finish.dblclick({ delay: 100 });
    await expect(sheet.getByText('E agora, qual é o próximo?')).toBeVisible();
    await keepUsual.click();
    await expect(log).toContainText(/marcou o próximo passo, .* 10h00: Ligar/);
    await finish.click();
    await expect(sheet).toBeFocused();
    await inbox.keyboard.press('p');
    await expect(sheet.getByRole('textbox', { name: 'O que fazer' })).toBeFocused();
    await inbox.keyboard.press('Enter');
    await finish.click();
    await expect(log).toContainText(/fez o próximo passo, .* 10h00: Ligar/);
  });
  await test.step('a day is typed digit by digit, whatever day the digits make on the way', async () => {
    const field = sheet.getByLabel('Dia');
    await sheet.getByRole('button', { name: 'Outro…' }).click();
    await field.fill('20321-05-10');
    await expect(sheet.getByText('Falta o dia ou a hora.')).toBeVisible();
    await field.fill('2032-05-10');
    await field.press('ArrowUp');
    const isDayFirst = (await field.inputValue()) === '2032-05-11';
    await field.fill('2032-05-10');
    await sheet.getByRole('textbox', { name: 'O que fazer' }).focus();
    await field.focus();
    await inbox.keyboard.type(isDayFirst ? '29022032' : '02292032');
    await expect(field).toHaveValue('2032-02-29');
    await expect(sheet.getByText('dom 29/02/32, 10h')).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
  });
  await test.step('choosing its situation again changes nothing', async () => {
    // The label alone is seen.
    await expect(sheet.getByRole('radio', { name: 'novo' })).toHaveCSS('opacity', '0');
    const lines = await log.getByRole('listitem').count();
    await situation('novo').click();
    await expect(log.getByRole('listitem')).toHaveCount(lines);
  });
  await test.step('quarantining and merging say what they will do, and can be undone', async () => {
    await sheet.getByRole('button', { name: 'Pôr em quarentena' }).click();
    await expect(question).toContainText('1 contato sai de Hoje');
    await expectNoFindings(inbox);
    await question.getByRole('button', { name: 'Pôr 1 contato em quarentena' }).click();
    await expect(row(2)).toHaveCount(0);
    await expect(sheet.getByText('Em quarentena:')).toBeInViewport();
    await expect(sheet.locator('.promise')).toHaveCount(0);
    await log.getByRole('button', { name: 'desfazer' }).click();
    await expect(row(2)).toHaveCount(1);
    await changeAsAna(1, { owner: 'ana@loja.com.br' });
    await sheet.getByRole('button', { name: 'Juntar com outro contato' }).click();
    await question.getByLabel('Nome, e-mail ou telefone').fill('lívia 0@loja');
    await question.getByRole('radio', { name: 'Lívia' }).check();
    await expect(question).toContainText('Os abertos ficam com Ana.');
    await expectNoFindings(inbox);
    await question.getByRole('button', { name: 'Juntar os 2' }).click();
    await expect(sheet.getByText('1 outro')).toBeVisible();
    await log.getByRole('button', { name: 'desfazer' }).click();
    await expect(sheet.getByText('1 outro')).toHaveCount(0);
  });
  await test.step('a colleague’s change says how long ago it was', async () => {
    await changeAsAna(4, { owner: 'caio@loja.com.br' }, new Date(Date.now() - 3 * 3_600_000));
    await expect(row(4)).toContainText('Ana mudou o dono há 3 h.');
  });
  await test.step('several leads are assigned together', async () => {
    const receipt = inbox.getByRole('region', { name: 'Hoje' }).getByRole('status');
    await expect(receipt).toBeEmpty();
    await inbox.getByRole('button', { name: 'Escolher', exact: true }).click();
    for (const id of [1, 2]) await row(id).getByRole('checkbox').check();
    await row(1).getByRole('link').click();
    await expect(row(1).getByRole('checkbox')).not.toBeChecked();
    const tab = context.waitForEvent('page');
    await row(1)
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] });
    await (await tab).close();
    await row(1).getByRole('link').click();
    await row(1).getByRole('link').press('d');
    await expect(inbox.getByLabel('Dar a…')).toBeFocused();
    await inbox.getByLabel('Dar a…').selectOption('Caio');
    await expectNoFindings(inbox);
    await expect(question).toHaveAccessibleName('Dar a Caio?');
    await question.getByRole('button', { name: 'Mudar 2 contatos' }).click();
    for (const id of [1, 2]) await expect(row(id).locator('.initials')).toContainText('Caio');
    await expect(receipt).toContainText('Dar a Caio: feito em 2 contatos.');
    await expectNoFindings(inbox);
    await changeAsAna(2, { owner: 'ana@loja.com.br' });
    await inbox.keyboard.press('z');
    await expect(receipt).toContainText('Desfeito em 1; o resto mudou depois.');
    await expect(row(1).locator('.initials')).not.toContainText('Caio');
    for (const id of [1, 2]) await row(id).getByRole('link').press('x');
    await inbox.getByLabel('Dar a…').selectOption('Caio');
    await question.getByRole('button', { name: 'Mudar 2 contatos' }).click();
    for (const id of [1, 2]) await expect(row(id).locator('.initials')).toContainText('Caio');
    await inbox.getByRole('button', { name: 'Escolher', exact: true }).click();
    for (const id of [1, 2]) await row(id).getByRole('checkbox').check();
    await inbox.getByLabel('Dar a…').selectOption('Caio');
    await expect(question).toContainText('2 já estão assim.');
    await expect(question.getByRole('button', { name: 'Mudar 0 contatos' })).toBeDisabled();
    await inbox.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await row(2).getByRole('link').press('Escape');
    await expect(row(1).getByRole('checkbox')).toHaveCount(0);
    await expect(log).toContainText('passou o contato para Caio');
    await inbox.getByRole('button', { name: 'Escolher', exact: true }).click();
    await expect(row(1).getByRole('checkbox')).not.toBeChecked();
    await expect(question).toHaveCount(0);
  });
  await test.step('says what changing several leads clears, replaces and leaves out', async () => {
    await inbox.evaluate(() => location.assign('#todos'));
    const firstAnswerAt = new Date().toISOString();
    await changeAsAna(1, { firstAnswerAt, wonCents: 1_240_000 });
    await changeAsAna(4, { firstAnswerAt });
    for (const id of [1, 4]) await expect(row(id)).toContainText('Ana mudou a situação');
    await expect(inbox.getByText('Terminal mudou')).toHaveCount(0);
    await inbox.getByRole('button', { name: 'Todos os da lista' }).click();
    await row(2).getByRole('checkbox').uncheck();
    await inbox.getByLabel('Situação…').selectOption('novo');
    await expect(question).toContainText('2 perdem a hora da resposta, 1 perde o valor.');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await inbox.getByLabel('Próximo passo…').selectOption({ index: 1 });
    await expect(question).toContainText('Tereza, Rui.1 troca o próximo passo.');
    await expect(question).toContainText('1 ganho ou perdido fica de fora.');
    await expectNoFindings(inbox);
    await question.getByRole('button', { name: 'Mudar 2 contatos' }).click();
    await expect(row(4).locator('time[data-due]')).toBeVisible();
    await expect(row(3)).toContainText('Ligar.');
  });
  await test.step('periods are the server’s, whatever this computer’s clock says', async () => {
    await inbox.evaluate(() => location.assign('#numeros'));
    await inbox.clock.setSystemTime(Date.now() + 40 * 86_400_000);
    const month = saoPauloDay(new Date()).slice(0, 7);
    const read = inbox.waitForRequest((request) => request.url().includes(`figures?from=${month}`));
    await inbox.reload();
    await read;
  });
  await end();
});
