import { expect } from 'vitest';
import { button, heading, type Journey, type Target } from '../Visitor.ts';

const turnTestimonials: Journey = async (visitor) => {
  const part = '[aria-roledescription="carrossel"]';
  const stopsAt = async (slide: number) => {
    await visitor.sees({ css: part }, { attributes: { 'data-active-slide': String(slide) } });
    await visitor.sees({ css: '.carousel-tape:not([data-heading])' });
    await visitor.sees({ css: `${part} [aria-roledescription=slide]:nth-child(${slide + 1})` });
  };
  await visitor.open('/');
  for (const slide of [1, 2, 0]) {
    await visitor.click(button('Próximo', part));
    await stopsAt(slide);
  }
  await visitor.click(button('Anterior', part));
  await stopsAt(2);
  await visitor.click(button('Pausar', part));
  await visitor.sees(button('Continuar', part), { focused: true });
};

const playDemo: Journey = async (visitor) => {
  const stage = (step: string) =>
    visitor.sees({ css: '[data-demo-step]' }, { attributes: { 'data-demo-step': step } });
  await visitor.resize(390, 844);
  await visitor.open('/');
  await stage('select-payment');
  await visitor.click(button('Pagar com Crédito Consignado'));
  await stage('select-installment');
  await visitor.click({ css: '#hero label:has([value="24"])' });
  await visitor.click(button('Continuar', '#hero'));
  await stage('analyzing-credit');
  await stage('credit-approved');
  await visitor.click(button('Prosseguir para assinatura'));
  await stage('sign-contract');
  await visitor.click(button('Assinar e Finalizar Compra'));
  await stage('payment-confirmed');
  await visitor.sees({ css: '.payslip .new' }, { text: expect.stringContaining('01/24') });
  await visitor.click(button('Reiniciar demonstração'));
  await stage('select-payment');
};

const calculate: Journey = async (visitor, findLeads) => {
  const field = (name: string): Target => ({ css: `#calculadora [name="${name}"]` });
  const email = 'compras@padaria.com.br';
  await visitor.open('/');
  await visitor.fill(field('abandonedCarts'), '120');
  await visitor.fill(field('averageValue'), '38990');
  await visitor.sees(field('averageValue'), { value: 'R$\u00a0389,90' });
  await visitor.press('Enter');
  await visitor.sees({ css: '#calculadora [data-lead-form=calculator]' });
  await visitor.sees(
    { css: '#calculadora [aria-live]' },
    { text: expect.stringMatching(/R\$\s18\.715,20/) },
  );
  await visitor.fill(field('name'), 'Ana Conceição');
  await visitor.fill(field('email'), email);
  await visitor.fill(field('phone'), '1134567890');
  await visitor.press('Tab');
  await visitor.sees(field('platform'), { focused: true });
  await visitor.type('Loja');
  await visitor.sees(field('platform'), { value: 'Loja Integrada' });
  await visitor.click({ css: '#calculadora [data-lead-form] [type=submit]' });
  await visitor.sees(heading('Recebemos seu interesse!'));
  await visitor.sees({ css: '#calculadora [data-lead-receipt]' }, { focused: true });
  expect(await findLeads(email)).toMatchObject([
    {
      ...{ name: 'Ana Conceição', phone: '(11) 3456-7890', platform: 'Loja Integrada' },
      ...{ abandoned_carts: 120, average_value: 389.9, potential_revenue: 18_715.2 },
    },
  ]);
};

/** The interactive parts of the home page. */
export const partJourneys: Record<string, Journey> = {
  'turns the testimonials and stops them': turnTestimonials,
  'plays the demo checkout to the end and again': playDemo,
  'calculates and sends the result': calculate,
};
