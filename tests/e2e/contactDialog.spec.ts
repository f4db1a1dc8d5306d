import { holdChunks, quickForm } from './support/contactForms.ts';
import { nextFrames } from './support/pageParts.ts';
import { expect, test } from './test.ts';

for (const route of ['/', '/como-funciona', '/beneficios', '/perguntas-frequentes']) {
  test(`is opened by every button of ${route}`, async ({ page }) => {
    await page.goto(route);
    // As in Safari, a click gives a button no focus.
    await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()));
    const dialog = page.getByRole('dialog');
    const trigger = page.locator('#contact-dialog-trigger');
    const clicks = await trigger.evaluateHandle((button) => {
      const seen = { count: 0 };
      button.addEventListener('click', () => seen.count++);
      return seen;
    });
    const openers = await page.locator('main button[commandfor=contact-dialog]:visible').all();
    expect(openers.length).toBeGreaterThan(0);
    for (const [index, opener] of openers.entries()) {
      await opener.click();
      await expect(dialog.getByLabel('Nome')).toBeFocused();
      expect(await clicks.evaluate(({ count }) => count)).toBe(index + 1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await expect(trigger).toBeHidden();
    await expect(trigger).toHaveAttribute('tabindex', '-1');
    await trigger.evaluate((button: HTMLButtonElement) => button.click());
    await expect(dialog).toBeVisible();
  });
}

test('traps the focus, keeps typed text, and closes in all usual ways', async ({ page }) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const focused = page.locator('main :focus, header :focus, footer :focus, [name=subject]:focus');
    await expect(focused).toHaveCount(0);
  }
  await form.name.fill('Ana');
  await form.dialog.getByRole('button', { name: 'Fechar' }).press('Space');
  await expect(form.dialog).toBeHidden();
  await form.open();
  await expect(form.name).toHaveValue('Ana');
  await page.mouse.click(5, 5);
  await expect(form.dialog).toBeHidden();
});

test('a button with a subject begins the message, if it is empty', async ({ page }) => {
  const arrive = await holdChunks(page);
  await page.goto('/');
  const { dialog, message, opener, whenAlive } = quickForm(page);
  const wanted = page.getByRole('button', { name: 'Quero esse checkout no meu e-commerce' });
  const sentence = 'Quero esse checkout no meu e-commerce.';
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await wanted.click();
  await expect(message).toHaveValue(sentence);
  arrive();
  await whenAlive();
  await expect(message).toHaveValue(sentence);
  await close();
  await opener.click();
  await expect(message).toHaveValue('');
  await close();
  await wanted.click();
  await message.press('End');
  await message.pressSequentially(' E já.');
  await close();
  for (const button of [opener, wanted]) {
    await button.click();
    await expect(message).toHaveValue(`${sentence} E já.`);
    await close();
  }
});

test('the contact bar of a phone opens the dialog, and is never in the way', async ({ page }) => {
  await page.goto('/');
  const bars = page.locator('[data-contact-bar]');
  const bar = bars.first();
  const { dialog, name } = quickForm(page);
  await expect(bar).toBeHidden();
  await test.step('opens the dialog, and regains the focus', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('#painpoints').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(page.locator('header .wa')).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button').click();
    await expect(name).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(bar.getByRole('button')).toBeFocused();
  });
  for (const place of ['#hero h1', '#calculadora button', '#contato h2']) {
    await test.step(`is hidden while ${place} is in view`, async () => {
      const part = page.locator(place).first();
      await part.evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }));
      await expect(async () => {
        for (const one of await bars.filter({ visible: true }).all()) {
          await expect(one).not.toBeInViewport({ timeout: 1_000 });
        }
      }).toPass();
    });
  }
  await test.step('the menu’s Fale Conosco is a link, as on a desktop', async () => {
    const links = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await links.getByRole('link', { name: 'Fale Conosco' }).click();
    await expect(page).toHaveURL(/#contato$/);
    await expect(page.locator('#contato h2')).toBeInViewport();
    await expect(dialog).toBeHidden();
    await expect(links).toBeHidden();
  });
  await test.step('is not cut where a link to the calculator leads', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/perguntas-frequentes');
    await page.goto('/#calculadora');
    await expect(page.locator('#calculadora h2')).toBeInViewport();
    await nextFrames(page);
    const seen = bars.filter({ visible: true });
    const boxes = await seen.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const head = (await page.getByRole('banner').boundingBox())?.height ?? Number.NaN;
    const inView = boxes.filter(({ top, bottom }) => bottom > head && top < 844);
    expect(inView.filter(({ top, bottom }) => top < head || bottom > 844)).toEqual([]);
  });
  await test.step('is hidden while somebody types', async () => {
    await page.goto('/perguntas-frequentes#perguntas');
    await expect(bar).toBeInViewport();
    await page.getByRole('searchbox').focus();
    await expect(bar).toBeHidden();
  });
});

test('the header’s messaging button is in view over every bar', async ({ page }) => {
  await page.goto('/');
  const button = page.locator('header a.wa').filter({ visible: true });
  for (const width of [390, 500, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const place of ['#calculadora', '#integracoes', '#contato']) {
      await page.locator(place).evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
      await nextFrames(page);
      await expect(button, `${place} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});
