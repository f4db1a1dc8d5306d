import type { Page } from '@playwright/test';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import type { TeamFigures } from '../../server/team/answerFigures.ts';
import { changeWork } from '../../server/team/work.ts';
import { turnActor } from '../../shared/leadWork.ts';
import { addDays, saoPauloDay } from '../../shared/saoPauloTime.ts';
import { freePort } from '../support/freePort.ts';
import { setStatus } from '../support/leadStores.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { startServer } from '../support/runServer.ts';
import { sampleLead } from '../support/sampleLead.ts';
import { callRest } from '../support/wire.ts';
import { expectNoFindings } from './support/axe.ts';
import { findCrowded, findLayoutFaults, findStackedTables } from './support/pageFaults.ts';
import { expect, test } from './test.ts';

const sheetOf = (page: Page) => page.locator('#lead');
const rowOf = (page: Page) => page.locator('[data-lead="1"]');
const accountOf = (page: Page) => page.getByRole('button', { name: 'sua conta' });

async function planStep(page: Page, hour: string, what: string) {
  const other = sheetOf(page).getByRole('button', { name: 'Outro…' });
  const typed = sheetOf(page).getByLabel('Hora');
  await expect(other.or(typed)).toBeVisible();
  if (await other.isVisible()) await other.click();
  await typed.fill(hour);
  await sheetOf(page).getByRole('textbox', { name: 'O que fazer' }).fill(what);
}

const keepStep = (page: Page) => sheetOf(page).getByRole('button', { name: 'Guardar' }).click();

test('two members work side by side on the team’s own host, and a new sign-in loses nothing typed', async ({
  page: ana,
  browser,
  complaints,
}) => {
  complaints.expect(/401|404|412|422|ERR_INTERNET_DISCONNECTED/);
  const port = await freePort();
  const url = `http://equipe.localhost:${port}`;
  const env = { TEAM_URL: url, TEAM_ASSIGN: 'first' };
  const server = await startServer({ env: { ...env, PORT: String(port) } });
  const leads = leadsCommand(server.dataDir, { env });
  await leads('team', 'add', 'ana@loja.com', '--name', 'Ana Lima', '--admin');
  await leads('team', 'add', 'caio@loja.com', '--name', 'Caio Reis');
  await callRest(server.url, { body: [sampleLead({ name: 'Marina', potential_revenue: 0 })] });
  const enter = async (page: Page, email: string) => {
    const { output } = await leads('team', 'link', email);
    await page.goto(/http\S+/.exec(output)?.[0] ?? '');
    await page.getByRole('button', { name: 'Entrar na caixa da equipe' }).click();
    await page.locator('[data-scope="team"]').click();
    await expect(rowOf(page)).toBeVisible();
  };
  const ofCaio = await browser.newContext({ reducedMotion: 'reduce' });
  const caio = await ofCaio.newPage();
  await enter(ana, 'ana@loja.com');
  await enter(caio, 'caio@loja.com');

  await test.step('each sees immediately what the other does, with their name', async () => {
    await rowOf(ana).click();
    await sheetOf(ana).getByRole('button', { name: 'Pegar para mim' }).click();
    await expect(rowOf(caio)).toContainText('Ana mudou o dono agora');
    await expect(rowOf(caio)).not.toContainText('R$');
  });
  await test.step('every part fits the narrowest phone, and a tablet has room for a search', async () => {
    const shown = [
      ['numeros', '.figures'],
      ['todos', '[data-view="todos"]'],
      ['hoje', '[data-view="hoje"]'],
      ['hoje/1', '.path'],
    ] as const;
    for (const [part, selector] of shown) {
      await ana.setViewportSize({ width: 320, height: 700 });
      await ana.evaluate((hash) => location.assign(`#${hash}`), part);
      await expect(ana.locator(selector)).toBeAttached();
      expect(await ana.evaluate(() => document.documentElement.scrollWidth), part).toBe(320);
      await ana.setViewportSize({ width: 768, height: 1024 });
    }
    const search = await ana.getByRole('searchbox').boundingBox();
    expect(search?.width).toBeGreaterThan(150);
    const answered = sheetOf(ana).getByRole('button', { name: 'Respondido', exact: true });
    await expect(answered).toBeInViewport({ ratio: 1 });
    await ana.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('the figures say briefly what they count, link to it, and fit a phone', async () => {
    const first = addDays(saoPauloDay(new Date()), -30);
    const win = (day: number, thousands: number) => {
      return { day: addDays(first, day), won: 3, wonCents: thousands * 1_000_00 };
    };
    const wins = { won: 9, wonCents: 605_473_01 };
    const person = { ended: 300, medianMinutes: 40, ...wins };
    const busy = { ended: 2310, inTime: 1204, medianMinutes: 1235, won: 1204 };
    const total = { leads: 37, answered: 24, inTime: 23, qualified: 9, won: 7, wonCents: 1_250_00 };
    const origin = { ...total, campaign: 'black friday', source: 'instagram', referrer: null };
    const answers = { answered: 9, inTime: 8, overdue: 4, unmarked: 0 };
    const json: TeamFigures = {
      ...{ quarantined: 0, wins, total, overdueNow: 1 },
      answers: { ...answers, medianMinutes: 205, share: 8 / 12 },
      winDays: [win(10, 160), win(11, 138), win(13, 100), win(30, 14_000)],
      persons: [
        { ...person, owner: 'ana@loja.com', inTime: 299 },
        { ...person, owner: 'caio@loja.com', inTime: 1 },
        { ...busy, owner: null, wonCents: 104_500_000_00 },
      ],
      open: [
        { status: 'proposal', leads: 7 },
        { status: 'new', leads: 1204 },
      ],
      lostReasons: [{ reason: 'Preço', leads: 1204 }],
      origins: [origin, { ...origin, campaign: null }],
    };
    await ana.route('**/api/figures?*', (route) => route.fulfill({ json }));
    await ana.evaluate(() => location.assign('#numeros'));
    const periods = ['Esta semana', 'Este mês', 'Mês passado', 'Entre datas'];
    await expect(ana.getByLabel('Período').getByRole('option')).toHaveText(periods);
    await ana.getByLabel('Período').selectOption('Entre datas');
    await ana.getByLabel('De', { exact: true }).fill(first);
    const sums = ana.locator('.answer-figures > div');
    await expect(sums.first()).toContainText('67%');
    await expect(sums.last()).toHaveText(
      /R\$\s605\smil\s*vendas previstas por mês, 9 lojas; previsão, não receita\s*de /,
    );
    await expect(sums.first()).toContainText(/de \d\d\/\d\d a \d\d\/\d\d: 67%$/);
    const rowsOf = (caption: string) =>
      ana.getByRole('table', { name: caption }).locator('tbody tr');
    await expect(rowsOf('de antes; R$ mil/mês: vendas previstas por mês')).toContainText([
      'Ana Lima99% de 30040 min9605',
      'Caio Reis1% de 300',
      'Sem dono52% de 2.31020 h 351.204104.500',
    ]);
    const open = ana.locator('.figures section', { hasText: 'Em aberto agora' });
    await expect(open.locator('dl > *')).toHaveText(['novo1.204', 'proposta7']);
    await expect(open.getByRole('link').last()).toHaveAttribute('href', '#todos?status=proposal');
    const lost = ana.locator('.figures section', { hasText: 'Perdidos por motivo' });
    await expect(lost.getByRole('definition')).toHaveText('1.204');
    const ofAna = ana.getByRole('link', { name: 'Ana Lima' });
    await expect(ofAna).toHaveAttribute('href', /^#todos\?owner=ana%40loja\.com&period=chosen&/);
    await expect(rowsOf('37 contatos que chegaram').getByRole('link')).toHaveAttribute(
      'href',
      `#todos?campaign=black+friday&period=chosen&from=${first}`,
    );
    await expect(ana.locator('.win-days b > span')).toHaveText(['160', '14.000']);
    const today = saoPauloDay(new Date());
    await expect(ana.locator('.win-days .today')).toHaveText(String(Number(today.slice(8))));
    await expect(ana.getByRole('columnheader', { name: 'R$ mil/mês' })).toHaveCount(2);
    const ticks = ana.locator('.win-days > div > span:not(:empty)');
    const figuresOf = ana.locator('.result-table tr > td:nth-last-child(-n + 4) bdi');
    for (const width of [1280, 390, 320]) {
      await ana.setViewportSize({ width, height: 900 });
      expect(await findLayoutFaults(ana), `${width} px`).toEqual([]);
      expect(await findStackedTables(ana)).toEqual([]);
      expect(await findCrowded(figuresOf, 7), `${width} px`).toEqual([]);
      for (const days of [31, 30, 29, 28, 27, 10, 8, 7]) {
        await ana.getByLabel('De', { exact: true }).fill(addDays(first, 31 - days));
        await expect(ana.locator('.win-days > div')).toHaveCount(days);
        expect(await findCrowded(ticks, 1), `${days} days, ${width} px`).toEqual([]);
      }
    }
    await ana.setViewportSize({ width: 1280, height: 720 });
    await ana.reload();
    await expect(ana.getByLabel('Período')).toHaveValue('chosen');
    await sums.getByRole('link', { name: '1 vencido segue sem resposta' }).click();
    await expect(ana.getByLabel('Em aberto ou não')).toHaveValue('overdue');
    await ana.unroute('**/api/figures?*');
    await ana.evaluate(() => location.assign('#hoje/1'));
  });
  await test.step('the day is one’s own or the team’s, by choice', async () => {
    await caio.locator('[data-scope="mine"]').click();
    await expect(rowOf(caio)).toHaveCount(0);
    await caio.locator('[data-scope="team"]').click();
    await caio.reload();
    await expect(rowOf(caio).locator('.initials')).toContainText('Ana Lima');
  });
  await test.step('a colleague’s change arrives with its event, without a refetch', async () => {
    await setStatus(server.dataDir, 1, 'qualified');
    await expect(caio.locator('details.adrift .mono')).toHaveText('1');
    const read: string[] = [];
    caio.on('request', (request) => read.push(new URL(request.url()).pathname));
    await setStatus(server.dataDir, 1, 'new');
    await expect(rowOf(caio)).toBeVisible();
    expect(read).toEqual([]);
  });
  await test.step('new leads are counted in the title and, once enabled, announced by a notification', async () => {
    await ofCaio.grantPermissions(['notifications'], { origin: url });
    await caio.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      window.Notification = class extends EventTarget {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title: string) {
          super();
          told.push(title);
        }
      } as unknown as typeof Notification;
    });
    await accountOf(caio).click();
    await caio.getByLabel('Avisar neste navegador').check();
    await caio.keyboard.press('Escape');
    const names = ['Nina', 'Sérgio Tanaka'];
    await callRest(server.url, { body: names.map((name) => sampleLead({ name })) });
    await expect(caio).toHaveTitle(/^\(2\) Sérgio · Hoje/);
    await expect(caio.locator('.inbox-head .inbox-tabs')).toContainText(/^Hoje\s+\d+\+2/);
    expect(await caio.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
      'Sérgio Tanaka',
    ]);
    await caio.reload();
    await expect(caio).toHaveTitle(/^\(2\) Sérgio · Hoje/);
  });
  await test.step('a lead given in turn says when it passes on', async () => {
    const database = openSqliteDatabase(server.dataDir);
    const change = { owner: 'caio@loja.com' };
    await changeWork(database, 2, { actor: turnActor, now: new Date(), change });
    await caio.getByRole('link', { name: 'Nina' }).click();
    const promise = sheetOf(caio).locator('.promise');
    await expect(promise).toContainText(/sem resposta, passa adiante .+h/);
    const joined = "UPDATE team_members SET joined_at = $1 WHERE email = 'ana@loja.com'";
    await database.run(joined, [null]);
    await caio.reload();
    await expect(promise).toContainText('faltam');
    await database.run(joined, [new Date().toISOString()]);
    await database.close();
    await caio.reload();
  });
  await test.step('other changes merge; a conflict asks, and the rejected side goes to the history', async () => {
    await rowOf(caio).click();
    await planStep(caio, '16:00', 'Mandar a proposta');
    await planStep(ana, '10:00', 'Ligar');
    await keepStep(ana);
    await expect(sheetOf(caio).locator('.log')).toContainText('10h00: Ligar');
    await sheetOf(caio).getByRole('radio', { name: 'qualificado' }).click();
    await expect(sheetOf(ana).getByRole('radio', { name: 'qualificado' })).toBeChecked();
    await sheetOf(ana).getByRole('radio', { name: 'novo' }).click();
    await keepStep(caio);
    const clash = sheetOf(caio).getByRole('group', { name: 'Você e Ana mudaram isto' });
    await expect(clash).toContainText('10h00: Ligar');
    await expectNoFindings(caio);
    await clash.getByRole('button', { name: 'Fica a minha' }).click();
    await expect(sheetOf(caio).locator('.log')).toContainText(
      /Não ficou: \w+ \d\d\/\d\d\/\d\d 10h00: Ligar/,
    );
    const kept = sheetOf(ana).getByRole('textbox', { name: 'O que fazer' });
    await expect(kept).toHaveValue('Mandar a proposta');
  });
  await test.step('a correction overwrites a colleague’s only after showing it, and is not sent later', async () => {
    const correct = (page: Page) =>
      sheetOf(page).getByRole('button', { name: 'Corrigir', exact: true }).click();
    const [hers, his] = ['(11) 91111-1111', '(11) 92222-2222'];
    for (const [page, phone] of [
      [caio, his],
      [ana, hers],
    ] as const) {
      await sheetOf(page).getByText('Corrigir um dado').click();
      await sheetOf(page).getByLabel('Campo').selectOption('Telefone');
      await sheetOf(page).getByLabel('Valor certo').fill(phone);
    }
    await correct(ana);
    const log = sheetOf(caio).locator('.log');
    await expect(log).toContainText('corrigiu telefone');
    const failure = sheetOf(caio).getByRole('alert');
    await ofCaio.setOffline(true);
    await correct(caio);
    await expect(failure).toHaveText('A correção não entrou: Sem resposta. Tente de novo.');
    await ofCaio.setOffline(false);
    await correct(caio);
    await expect(failure).toHaveText(
      `A correção não entrou: Outra pessoa mudou este contato. Agora está “${hers}”.`,
    );
    await correct(caio);
    await expect(log.getByText('corrigiu telefone')).toHaveCount(2);
    await expect(failure).toHaveCount(0);
  });
  await test.step('an answer that a colleague takes back and restores keeps the name of who gave it', async () => {
    const answered = sheetOf(caio).locator('.answered');
    await sheetOf(ana).getByRole('button', { name: 'Respondido', exact: true }).click();
    await expect(answered).toContainText('Ana');
    const byKey = (page: Page) => sheetOf(page).locator('[aria-keyshortcuts="z"]');
    await expect(byKey(ana)).toHaveCount(2);
    await expect(sheetOf(caio).getByRole('button', { name: 'desfazer' })).toHaveCount(2);
    await expect(byKey(caio)).toHaveCount(0);
    await sheetOf(caio).getByRole('radio', { name: 'novo' }).click();
    await caio.getByRole('button', { name: 'Mudar para novo' }).click();
    const said = sheetOf(caio).locator('.answer-dock > [role=status]');
    await expect(said).toHaveText('Situação: novo.');
    await sheetOf(caio).locator('.log').getByRole('button', { name: 'desfazer' }).click();
    await expect(answered).toContainText('Ana');
    await expect(said).toHaveText('');
    await caio.evaluate(() => location.assign('#hoje/2'));
    await expect(sheetOf(caio).getByRole('heading', { name: 'Nina' })).toBeVisible();
    await expect(answered).toContainText('Ana');
    await setStatus(server.dataDir, 1, 'new');
    for (const other of ['2', '3']) await leads('assign', other, '-');
  });
  await test.step('a change that was refused after an outage is named until the person decides', async () => {
    const refused = caio.getByRole('status').filter({ hasText: '1 mudança não entrou: Marina' });
    const planOffline = async (what: string, ...meanwhile: string[]) => {
      await leads('next', '1', '-');
      await caio.evaluate(() => location.assign('#hoje/1'));
      await expect(sheetOf(caio).locator('.log li').first()).toContainText('tirou o próximo passo');
      // An answer under way may bring the new history with the step of before.
      await expect(sheetOf(caio).getByRole('button', { name: 'Outro…' })).toBeVisible();
      await ofCaio.setOffline(true);
      await planStep(caio, '11:00', what);
      await keepStep(caio);
      await caio.evaluate(() => location.assign('#hoje'));
      await expect(caio.getByText('1 mudança espera')).toBeVisible();
      await leads(...meanwhile);
      await ofCaio.setOffline(false);
      await expect(refused).toBeVisible();
      await expectNoFindings(caio);
      await caio.reload();
      await refused.getByRole('link', { name: 'Marina' }).click();
      await expect(refused).toHaveCount(0);
    };
    await caio.setViewportSize({ width: 390, height: 640 });
    await planOffline('Visitar', 'next', '1', '2099-12-01 10:00', 'Cobrar');
    const clash = sheetOf(caio).getByRole('group', { name: 'mudaram isto ao mesmo tempo' });
    await expect(clash).toContainText('Visitar');
    const choice = clash.getByRole('button', { name: 'Fica a outra' });
    await expect(choice).toBeInViewport();
    await caio.evaluate(() => scrollTo(0, 0));
    await expect(choice).not.toBeInViewport();
    await sheetOf(caio).getByRole('button', { name: 'Escolher qual fica' }).click();
    await expect(clash).toBeFocused();
    await expect(choice).toBeInViewport();
    await caio.setViewportSize({ width: 1280, height: 720 });
    await clash.getByRole('button', { name: 'Fica a outra' }).click();
    await expect(clash).toHaveCount(0);
    await expect(sheetOf(caio).locator('.log li').first()).toContainText('Duas mudanças');

    await planOffline('Ligar já já', 'won', '1', '100');
    const failure = sheetOf(caio).getByRole('alert');
    await expect(failure).toContainText(
      /Não entrou: .* 11h00: Ligar já já.* não tem próximo passo/,
    );
    await sheetOf(caio).getByRole('radio', { name: 'proposta' }).click();
    await caio.getByRole('button', { name: 'Mudar para proposta' }).click();
    const what = sheetOf(caio).getByRole('textbox', { name: 'O que fazer' });
    await expect(what).toHaveValue('Ligar já já');
    await keepStep(caio);
    await expect(failure).toHaveCount(0);
    await caio.evaluate(() => location.assign('#hoje'));
    await expect(rowOf(caio)).toContainText('Ligar já já.');
    await expect(refused).toHaveCount(0);
    await setStatus(server.dataDir, 1, 'new');
    await caio.evaluate(() => location.assign('#hoje/1'));
  });
  await test.step('a forgotten browser is signed out from another one', async () => {
    const forgotten = await (await browser.newContext()).newPage();
    await enter(forgotten, 'ana@loja.com');
    await accountOf(ana).click();
    const button = ana.getByRole('button', { name: 'Sair dos outros aparelhos' });
    await button.click();
    await expect(ana.getByText('1 outro acesso encerrado.')).toBeVisible();
    await button.click();
    await expect(ana.getByText('Nenhum outro acesso.')).toBeVisible();
    await ana.keyboard.press('Escape');
    await forgotten.waitForURL(`${url}/entrar`);
    await forgotten.context().close();
  });
  await test.step('who is away hands leads over and takes them back, which is announced to others', async () => {
    await accountOf(ana).click();
    const dialog = ana.getByRole('dialog', { name: 'Ana Lima' });
    await dialog.getByRole('button', { name: 'Ficar fora…' }).click();
    const question = ana.locator('dialog[data-confirms]');
    const lastDay = question.getByLabel('Último dia fora');
    await lastDay.fill('2020-12-31');
    await question.getByRole('button', { name: /^Ficar fora/ }).click();
    await expect(lastDay).toBeFocused();
    await lastDay.fill('2099-12-31');
    await expect(question.getByRole('radio', { name: 'Caio Reis' })).toBeChecked();
    await expectNoFindings(ana);
    await expect(question).toContainText('Os demais ficam com você, com os próximos passos.');
    await expect(question).not.toContainText('vão junto');
    await question.getByRole('button', { name: 'Ficar fora e passar 1' }).click();
    await expect(rowOf(ana).locator('.initials')).toContainText('Caio Reis');
    await expect(ana.getByText('fora até 31/12', { exact: true })).toBeVisible();
    await ana.setViewportSize({ width: 320, height: 700 });
    await ana.evaluate(() => location.assign('#numeros'));
    await expect(ana.locator('.figures')).toBeAttached();
    expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await ana.evaluate(() => location.assign('#hoje/1'));
    await ana.setViewportSize({ width: 1280, height: 720 });
    await expectNoFindings(ana);
    await dialog.getByRole('button', { name: 'pegar de volta 1 contato' }).click();
    await expect(rowOf(ana).locator('.initials')).toContainText('Ana Lima');
    await expect(rowOf(caio)).toContainText('Ana mudou o dono agora');
    await expect(rowOf(ana)).not.toContainText('mudou o dono agora');
    const setAway = (until: string) =>
      ana.evaluate(
        async (absence) => {
          const headers = { 'content-type': 'application/json' };
          await fetch('api/away', { method: 'PUT', headers, body: JSON.stringify(absence) });
        },
        { until, to: ['caio@loja.com'] },
      );
    for (const day of ['2099-12-31', '2020-01-01']) await setAway(day);
    await ana.reload();
    const strip = ana.locator('.strip', {
      hasText: 'Você voltou: 1 contato seu segue sem resposta',
    });
    await expectNoFindings(ana);
    await strip.getByRole('button', { name: 'Deixar com eles' }).click();
    await expect(strip).toHaveCount(0);
    await setAway('2020-01-01');
    await ana.reload();
    await strip.getByRole('button', { name: 'Pegar de volta' }).click();
    await expect(rowOf(ana).locator('.initials')).toContainText('Ana Lima');
    await expect(strip).toHaveCount(0);
  });
  await test.step('a removed member must sign in, and finds their typed text after coming back', async () => {
    const note = sheetOf(caio).getByRole('textbox', { name: 'Anotações' });
    await note.fill('Ainda escrevendo');
    await accountOf(ana).click();
    const dialog = ana.getByRole('dialog', { name: 'Ana Lima' });
    await dialog.getByRole('button', { name: 'Tirar Caio Reis' }).click();
    const question = ana.locator('dialog[data-confirms]');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(note).toHaveValue('Ainda escrevendo');
    await dialog.getByRole('button', { name: 'Tirar Caio Reis' }).click();
    await expectNoFindings(ana);
    await question.getByRole('button', { name: 'Tirar da equipe' }).click();
    await caio.waitForURL(`${url}/entrar`);
    await dialog.getByRole('button', { name: 'Desfazer a saída de Caio Reis' }).click();
    await expect(dialog.getByRole('button', { name: 'Tirar Caio Reis' })).toBeVisible();
    await dialog.getByText('Convidar').first().click();
    await dialog.getByLabel('E-mail').fill('duda@loja.com');
    await dialog.getByLabel('Nome').fill('Duda Sá');
    await dialog.getByRole('button', { name: 'Convidar' }).click();
    await expect(dialog.getByText('Nenhum e-mail saiu')).toBeVisible();
    const member = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    await expect(member('Duda Sá')).toContainText('ainda não entrou');
    await expect(member('Caio Reis')).not.toContainText('ainda não entrou');
    const told = { email: 'eva@loja.com', name: 'Eva', role: 'member', isTold: true };
    await ana.route('**/api/team', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: told }) : route.continue(),
    );
    await dialog.getByLabel('E-mail').fill('eva@loja.com');
    await dialog.getByLabel('Nome').fill('Eva');
    await dialog.getByRole('button', { name: 'Convidar' }).click();
    await expect(dialog.getByText('Convite mandado para eva@loja.com.')).toBeVisible();
    await ana.unroute('**/api/team');
    await expectNoFindings(ana);
    await enter(caio, 'caio@loja.com');
    await rowOf(caio).click();
    await expect(note).toHaveValue('Ainda escrevendo');
  });
  await test.step('members of one name are told apart wherever somebody is chosen', async () => {
    const namesakes = ['c.reis@loja.com', 'reis@loja.com'];
    for (const email of namesakes) await leads('team', 'add', email, '--name', 'Caio Reis');
    await ana.reload();
    await rowOf(ana).click();
    await ana.getByRole('button', { name: 'Escolher', exact: true }).click();
    await rowOf(ana).getByRole('checkbox').check();
    await ana.getByLabel('Dar a…').selectOption('Caio Reis (reis@loja.com)');
    await ana.getByRole('button', { name: 'Mudar 1 contato' }).click();
    const owner = sheetOf(ana).getByLabel('Dono', { exact: true });
    await expect(owner).toHaveValue('reis@loja.com');
    await expect(owner).toContainText('Caio Reis (c.reis@loja.com)');
    await accountOf(ana).click();
    await ana.getByRole('button', { name: 'Ficar fora…' }).click();
    const heirs = ana.getByRole('radiogroup', { name: 'Quem responde por mim' });
    for (const email of namesakes) {
      await heirs.getByRole('radio', { name: `Caio Reis (${email})` }).check();
      await expect(heirs.getByRole('radio', { checked: true })).toHaveCount(1);
    }
  });
  await test.step('the chosen heir stays chosen while the team changes', async () => {
    await leads('team', 'remove', 'c.reis@loja.com');
    for (const command of ['quarantine', 'release'])
      expect((await leads(command, '3')).code).toBe(0);
    const heirs = ana.getByRole('radiogroup', { name: 'Quem responde por mim' });
    await expect(heirs.getByRole('radio', { name: 'c.reis@loja.com' })).toHaveCount(0);
    await expect(heirs.getByRole('radio', { name: '(reis@loja.com)' })).toBeChecked();
    await ana.keyboard.press('Escape');
    await ana.keyboard.press('Escape');
    await leads('team', 'remove', 'reis@loja.com');
    await leads('assign', '1', 'ana@loja.com');
  });
  await test.step('changes made while a page opens appear as soon as it listens', async () => {
    const { promise: isChanged, resolve: change } = Promise.withResolvers<void>();
    await caio.route('**/api/events', async (route) => {
      await isChanged;
      await route.continue();
    });
    await caio.reload();
    await expect(rowOf(caio).locator('.initials')).toContainText('AL');
    expect((await leads('assign', '1', 'caio@loja.com')).code).toBe(0);
    change();
    await expect(rowOf(caio).locator('.initials')).toContainText('CR');
  });
  await test.step('a page keeps listening after a proxy has answered while the server restarted', async () => {
    complaints.expect(/502/);
    await caio.route('**/api/events', (route) =>
      route.fulfill({ status: 502, body: 'Bad Gateway' }),
    );
    const isRefused = caio.waitForResponse((response) => response.status() === 502);
    await caio.reload();
    await isRefused;
    await expect(rowOf(caio).locator('.initials')).toContainText('CR');
    await caio.unroute('**/api/events');
    await leads('assign', '1', 'ana@loja.com');
    await expect(rowOf(caio).locator('.initials')).toContainText('AL');
  });
  await test.step('any number of tabs works, all fed by one event stream', async () => {
    let streams = 0;
    ofCaio.on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams += 1;
    });
    const tabs: Page[] = [];
    for (let tab = 0; tab < 8; tab += 1) {
      const opened = await ofCaio.newPage();
      tabs.push(opened);
      await opened.goto(url);
      await expect(rowOf(opened)).toBeVisible();
    }
    expect(streams).toBe(0);
    await leads('assign', '1', 'ana@loja.com');
    for (const tab of tabs) await expect(rowOf(tab).locator('.initials')).toContainText('AL');
    await caio.goto('about:blank');
    await expect.poll(() => streams).toBe(1);
    await leads('assign', '1', 'caio@loja.com');
    for (const tab of tabs) await expect(rowOf(tab).locator('.initials')).toContainText('CR');
    for (const tab of tabs) await tab.close();
    await caio.goto(url);
    await expect(rowOf(caio)).toBeVisible();
  });
  await test.step('an erased person leaves every open tab, with what was typed about them', async () => {
    await callRest(server.url, {
      body: [sampleLead({ name: 'Joana Prado', email: 'joana@loja.com', phone: '(31) 3333-4444' })],
    });
    const joana = (page: Page) => page.getByText('Joana Prado', { exact: true });
    await caio.locator('[data-lead="4"]').click();
    await sheetOf(caio).getByRole('textbox', { name: 'Anotações' }).fill('Joana volta em março');
    const beside = await ofCaio.newPage();
    await beside.goto(`${url}/#todos?text=joana`);
    await expect(joana(beside)).toHaveCount(1);
    await beside.evaluate(() => location.assign('#hoje'));
    await expect(joana(beside)).toHaveCount(1);
    await caio.evaluate(() => {
      const question = { way: 'phone', at: new Date().toISOString(), text: '' };
      localStorage.setItem('rascunho:caio@loja.com:4:respondeu', JSON.stringify(question));
    });
    await beside.locator('[data-lead="4"]').getByRole('button', { name: 'Sim' }).click();
    await expect(beside.getByRole('alert')).toHaveText('Joana Prado: respondido.');
    expect((await leads('erase', 'joana@loja.com', '--yes')).code).toBe(0);
    await expect(sheetOf(caio).getByText('Este contato não existe mais.')).toBeVisible();
    for (const tab of [ana, caio, beside]) {
      await expect(joana(tab)).toHaveCount(0);
      await expect(tab).not.toHaveTitle(/Joana/);
    }
    expect(await caio.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Joana');
    await beside.route('**/api/leads?*', () => {});
    await beside.goBack();
    await expect(beside.getByText('Buscando contatos…')).toBeVisible();
    await expect(joana(beside)).toHaveCount(0);
    await beside.close();
  });
  await test.step('a person’s tabs share what is typed: nothing is lost, and nothing sent comes back', async () => {
    const beside = await ofCaio.newPage();
    await beside.goto(`${url}/#hoje/1`);
    await caio.goto(`${url}/#hoje/1`);
    const fieldOf = (page: Page, name: string) => sheetOf(page).getByRole('textbox', { name });
    const [note, noteBeside] = [fieldOf(caio, 'Anotações'), fieldOf(beside, 'Anotações')];
    const [answer, answerBeside] = [fieldOf(caio, 'Resposta'), fieldOf(beside, 'Resposta')];
    await note.fill('Escrito aqui');
    await expect(noteBeside).toHaveValue('Escrito aqui');
    await noteBeside.fill('Escrito aqui e lá');
    await sheetOf(beside).getByRole('button', { name: 'Anotar' }).click();
    await expect(note).toHaveValue('');
    await note.fill('Depois de enviar');
    await expect(noteBeside).toHaveValue('Depois de enviar');
    for (const page of [beside, caio]) await page.reload();
    await expect(noteBeside).toHaveValue('Depois de enviar');
    await expect(note).toHaveValue('Depois de enviar');

    await answer.fill('Oi, Marina.');
    await expect(answerBeside).toHaveValue('Oi, Marina.');
    await sheetOf(beside).getByRole('button', { name: 'Respondido', exact: true }).click();
    await expect(sheetOf(caio).locator('.answered')).toBeVisible();
    await answerBeside.fill('Oi, Marina. E mais isto.');
    await beside.evaluate(() => location.assign('#hoje'));
    await expect(sheetOf(beside)).toHaveCount(0);
    await caio.reload();
    await expect(answer).toHaveValue('Oi, Marina. E mais isto.');
    await beside.close();
  });
  await test.step('signing out drops the person’s typed text', async () => {
    await caio.evaluate(() => localStorage.setItem('rascunho:ana@loja.com:1:nota', '"De Ana"'));
    await caio.getByRole('button', { name: 'Ajuda e atalhos do teclado' }).click();
    await caio.getByLabel('Atalhos de uma letra').uncheck();
    await caio.keyboard.press('Escape');
    await accountOf(caio).click();
    await caio.getByRole('button', { name: 'Sair', exact: true }).click();
    await caio.waitForURL(`${url}/entrar`);
    expect((await caio.evaluate(() => Object.keys(localStorage))).sort()).toEqual([
      'rascunho:ana@loja.com:1:nota',
      'sem-atalhos',
    ]);
  });
  await ofCaio.close();
  await ana.close();
  await server.stop();
});
