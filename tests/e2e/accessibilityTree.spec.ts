import { quickForm } from './support/contactForms.ts';
import { carousel, demoCheckout } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a dialog has a name; a field says what it is, that it is needed and what is wrong', async ({
  page,
}) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  await expect(form.dialog).toHaveAccessibleName('Entre em contato e transforme seu e-commerce');
  await expect(form.dialog).toHaveAccessibleDescription(/\S/);
  await form.message.fill('');
  await form.submit.click();
  await expect(form.dialog).toMatchAriaSnapshot(`
    - dialog "Entre em contato e transforme seu e-commerce":
      - heading "Entre em contato e transforme seu e-commerce" [level=2]
      - textbox "Nome":
        - /placeholder: /.*/
      - textbox "E-mail"
      - textbox "Telefone":
        - /placeholder: (00) 00000-0000
      - textbox "Mensagem"
      - button "Fechar"
  `);
  for (const [field, message] of [
    [form.name, 'Nome é obrigatório'],
    [form.email, 'E-mail inválido'],
    [form.phone, 'Telefone inválido'],
    [form.message, 'Mensagem é obrigatória'],
  ] as const) {
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(message);
  }
});

test('tabs, slides and demo steps tell where one is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('tablist', { name: 'Segmentos' })).toMatchAriaSnapshot(`
    - tablist "Segmentos":
      - tab "Moda & Acessórios" [selected]
      - tab "Cosméticos & Beleza"
      - tab "Eletrônicos & Tecnologia"
      - tab "Alimentos & Vida Saudável"
      - tab "Saúde & Bem-estar"
  `);
  await expect(page.getByRole('tabpanel', { name: 'Moda & Acessórios' })).toBeVisible();

  const { part, next } = carousel(page);
  await expect(part).toHaveAccessibleName(/\S/);
  await expect(part.getByRole('group')).toHaveAccessibleName('1 de 3');
  await next.click();
  await expect(part.getByRole('group')).toHaveAccessibleName('2 de 3');

  const demo = demoCheckout(page);
  await demo.pay.click();
  await expect(demo.checkout).toMatchAriaSnapshot(`
    - group "Demonstração do checkout":
      - 'heading "Passo 2 de 6: Em quantas parcelas?" [level=2]'
      - radio /^6x/ [checked]
      - radio /^12x/
      - radio /^24x/
      - radio /^32x/
      - radio /^64x/
      - button "Continuar"
  `);
});

test('tables keep their rows and columns on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  const countRoles = async (route: string) => {
    await page.goto(route);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const named = nodes.map(({ role }) => String(role?.value));
    const count = (role: string) => named.filter((one) => one === role).length;
    return ['table', 'columnheader', 'rowheader', 'cell'].map(count);
  };
  const inMarkup = (route: string) =>
    page.goto(route).then(() =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll('table')].filter((one) =>
          one.checkVisibility(),
        );
        const count = (css: string) =>
          shown
            .flatMap((table) => [...table.querySelectorAll(css)])
            .filter((one) => one.checkVisibility()).length;
        return [shown.length, count('[scope=col]'), count('[scope=row]'), count('td')];
      }),
    );
  for (const route of ['/', '/beneficios']) {
    expect(await countRoles(route), route).toEqual(await inMarkup(route));
  }
});
