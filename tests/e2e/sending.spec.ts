import {
  expectValues,
  failInserts,
  failure,
  holdChunks,
  holdInserts,
  insertUrl,
  lead,
  quickForm,
  receiptOf,
  watchInserts,
} from './support/contactForms.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('gives up after 10 s without an answer, and at once when offline, without a lead or a key in the console', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Erro ao enviar formulário|request failed/);
  const spoken: string[] = [];
  page.on('console', (message) => spoken.push(message.text()));
  await page.goto('/');
  const form = quickForm(page);
  const toast = page.getByRole('alert');
  await form.open();
  await page.route(insertUrl, () => {});
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (delay) => timeout(delay === 10_000 ? 0 : 60_000);
  });
  await form.send();
  await expect(toast).toContainText(failure);
  await expect(form.submit).toBeEnabled();
  await page.getByRole('button', { name: 'Dispensar aviso' }).click();
  await expect(toast).toHaveCount(0);
  await page.unroute(insertUrl);
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await context.setOffline(true);
  await form.submit.click();
  await expect(toast).toContainText(failure);
  expect(spoken.join('\n')).toContain(failure);
  expect(spoken.join('\n')).not.toMatch(/padaria|98765|sb_publishable/i);
});

test('a lead sent in vain keeps its key until its words change', async ({ page, complaints }) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  await page.goto('/');
  const form = quickForm(page);
  const inserts = watchInserts(page);
  const sendInVain = async () => {
    const recover = await failInserts(page);
    await form.send();
    await page.getByRole('alert').waitFor();
    await recover();
  };
  const expectStored = async ({ isRepeat }: { isRepeat: boolean }) => {
    await form.submit.click();
    await form.again.click();
    expect(inserts.at(-1)?.key === inserts.at(-2)?.key).toBe(isRepeat);
  };
  await form.open();
  await sendInVain();
  await form.message.fill('Mudei de ideia: tenho duas lojas.');
  await expectStored({ isRepeat: false });

  await sendInVain();
  expect(inserts.at(-1)?.key).not.toBe(inserts.at(-2)?.key);
  await page.reload();
  await form.open();
  await expect(form.name).toHaveValue(lead.name);
  await expect(form.phone).toHaveValue(lead.phone);
  await expectStored({ isRepeat: true });

  await sendInVain();
  const arrive = await holdChunks(page);
  await page.reload();
  await form.opener.click();
  await form.name.fill('Outra Loja');
  arrive();
  await form.whenAlive();
  await expectStored({ isRepeat: false });
  expect(inserts).toHaveLength(6);
});

test('a second tab makes no second lead of the same words, and its own are stored', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|409|Erro ao enviar formulário/);
  const other = await context.newPage();
  const [first, second] = [quickForm(page), quickForm(other)];
  const [own, others] = [watchInserts(page), watchInserts(other)];
  await page.goto('/');
  await first.open();
  const openSecond = async () => {
    await first.fill();
    await other.goto('/');
    await second.open();
    await expect(second.message).toHaveValue(lead.message);
  };
  await test.step('the same words', async () => {
    await openSecond();
    for (const form of [first, second]) {
      await form.submit.click();
      await form.again.click();
    }
    expect(own[0]?.key).toBe(others[0]?.key);
  });
  await test.step('others, where the first was sent and heard nothing', async () => {
    await openSecond();
    await second.message.fill('Tenho outra loja, na Shopify.');
    await page.route(insertUrl, async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    });
    await first.submit.click();
    await page.getByRole('alert').waitFor();
    await second.submit.click();
    await expect(second.again).toBeVisible();
    const [, refused, stored] = others;
    expect(others).toHaveLength(3);
    expect(refused?.key).toBe(own[1]?.key);
    expect(stored?.key).not.toBe(refused?.key);
    expect(stored?.body).toEqual(refused?.body);
  });
});

test('the calculator makes a lead of each sum that it shows', async ({ page, complaints }) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  await page.clock.install();
  await page.goto('/');
  const calculator = calculatorOf(page);
  const inserts = watchInserts(page);
  const thanks = calculator.section.getByRole('heading', { name: 'Recebemos seu interesse!' });
  await calculator.getResult();
  await test.step('sends the numbers of the result that it shows, not those typed since', async () => {
    const recover = await failInserts(page);
    await calculator.fillIn();
    await calculator.type('999', '100');
    await calculator.submit.click();
    await page.getByRole('alert').waitFor();
    await recover();
  });
  await test.step('a new result keeps what was typed, and is no repeat of what was sent before', async () => {
    await calculator.getResult('240');
    await expect(calculator.result).toHaveText(/37\.430,40$/);
    await calculator.submit.click();
    await expect(thanks).toBeInViewport();
    await expect(calculator.form).toHaveCount(0);
  });
  await test.step('the next calculation gets an empty form', async () => {
    await calculator.getResult('120', '38990');
    await expect(thanks).toBeHidden();
    await expectValues(calculator.form, { name: '', email: '', phone: '', platform: '' });
  });
  await test.step('the receipt leaves somebody alone who has gone on to something else', async () => {
    const answer = await holdInserts(page);
    await calculator.fillIn();
    await calculator.submit.click();
    const question = page.locator('#faq summary').first();
    await question.focus();
    answer();
    await expect(receiptOf(page)).toHaveCount(1);
    await expect(question).toBeFocused();
  });
  const sent = { ...contact, platform: 'Loja Integrada', average_value: 389.9 };
  const calculated = { ...sent, abandoned_carts: 120, potential_revenue: 18_715.2 };
  const doubled = { ...sent, abandoned_carts: 240, potential_revenue: 37_430.4 };
  expect(inserts.map(({ body }) => body)).toEqual([[calculated], [doubled], [calculated]]);
  expect(new Set(inserts.map(({ key }) => key)).size).toBe(3);
});
