import type { Page } from '@playwright/test';

/** The demo checkout of the hero, found as a person would find it. */
export function demoCheckout(page: Page) {
  const checkout = page.getByRole('group', { name: 'Demonstração do checkout' });
  const button = (name: string) => checkout.getByRole('button', { name, exact: true });
  return {
    checkout,
    stage: page.locator('[data-demo-step]'),
    payslip: page.getByRole('img', { name: /^Holerite de exemplo/ }),
    pay: button('Pagar com Crédito Consignado'),
    next: button('Continuar'),
    toSignature: button('Prosseguir para assinatura'),
    sign: button('Assinar e Finalizar Compra'),
    restart: button('Reiniciar demonstração'),
    installments: (count: number) => checkout.getByRole('radio', { name: `${count}x` }),
    /** Resolves once script answers for the demo. */
    async whenAlive() {
      await page.locator('#hero astro-island:not([ssr])').waitFor({ state: 'attached' });
    },
  };
}
