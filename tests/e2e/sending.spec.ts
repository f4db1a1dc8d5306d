import {
  expectValues,
  failInserts,
  failure,
  fillIn,
  insertUrl,
  lead,
  merchant,
  quickForm,
  watchInserts,
} from './support/contactForms.ts';
import { findTraces } from './support/pageFaults.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test('gives up after 10 s, or offline at once, and logs no lead', async ({
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

test('typed text is not stored, and is still there after Back', async ({ page }) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  await form.fill();
  expect(await findTraces(page)).toEqual(['lead-seed']);
  expect(await page.evaluate(() => localStorage.getItem('lead-seed'))).toMatch(/^[0-9a-f]{32}$/);
  await page.goto('/beneficios');
  await page.goBack();
  await form.open();
  await expectValues(form.form, lead);
});

test('a retry, a reload and a second tab create one lead', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const other = await context.newPage();
  const [first, second] = [quickForm(page), quickForm(other)];
  const [own, others] = [watchInserts(page), watchInserts(other)];
  const sendInVain = async (message: string) => {
    const recover = await failInserts(page);
    const before = own.length;
    await first.send({ ...lead, message });
    // The alert may still be that of the previous attempt.
    await expect.poll(() => own.length).toBe(before + 1);
    await expect(first.submit).toBeEnabled();
    await page.getByRole('alert').waitFor();
    await recover();
  };
  await page.goto('/');
  await first.open();
  await sendInVain('Tenho duas lojas.');
  await sendInVain(lead.message);
  await page.reload();
  await first.open();
  await sendInVain(lead.message);
  await other.goto('/');
  await second.open();
  for (const form of [second, first]) {
    await form.send();
    await form.again.waitFor();
  }
  const [changed, ...same] = [...own, ...others].map(({ key }) => key);
  expect(same).toHaveLength(4);
  expect(new Set(same).size).toBe(1);
  expect(changed).not.toBe(same[0]);
  expect(await findTraces(page)).toEqual([]);
});

test('the calculator creates a lead for each result', async ({ page, complaints }) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  await page.clock.install();
  await page.goto('/');
  const calculator = calculatorOf(page);
  const inserts = watchInserts(page);
  const thanks = calculator.section.getByRole('heading', { name: 'Recebemos seu interesse!' });
  await calculator.getResult();
  await test.step('sends the numbers of the result shown, not those typed later', async () => {
    const recover = await failInserts(page);
    await fillIn(calculator.form, merchant);
    await calculator.type('999', '100');
    await calculator.submit.click();
    await page.getByRole('alert').waitFor();
    await recover();
  });
  await test.step('a new result keeps typed contact data, and creates another lead', async () => {
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
  const sent = { ...merchant, average_value: 389.9 };
  const calculated = { ...sent, abandoned_carts: 120, potential_revenue: 18_715.2 };
  const doubled = { ...sent, abandoned_carts: 240, potential_revenue: 37_430.4 };
  expect(inserts.map(({ body }) => body)).toEqual([[calculated], [doubled]]);
  expect(inserts[1]?.key).not.toBe(inserts[0]?.key);
});
