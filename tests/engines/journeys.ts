import { expect } from 'vitest';
import { button, heading, type Journey, type Target } from './Visitor.ts';

const tab = (name: string): Target => ({ css: '[role=tab]', name });

const openCloseAndSend: Journey = async (visitor, findLeads) => {
  const opener = button('Fale Conosco', '#hero');
  const field = (name: string): Target => ({ css: `dialog [name="${name}"]` });
  const submit: Target = { css: 'dialog [type=submit]' };
  const ways = [
    () => visitor.click(button('Fechar', 'dialog')),
    () => visitor.press('Escape'),
    () => visitor.clickAt(5, 5),
  ];
  await visitor.open('/');
  for (const close of ways) {
    await visitor.click(opener);
    await visitor.sees(field('name'), { focused: true });
    await close();
    await visitor.sees({ css: 'dialog' }, { shown: false });
    await visitor.sees(opener, { focused: true });
  }

  const typed = {
    name: 'João da Conceição',
    email: 'joao@padaria.com.br',
    phone: '11987654321',
    message: 'Quanto custa?',
  };
  await visitor.click(opener);
  await visitor.click(submit);
  await visitor.sees(field('name'), { focused: true, description: 'Nome é obrigatório' });
  for (const [name, text] of Object.entries(typed)) await visitor.fill(field(name), text);
  await visitor.sees(field('phone'), { value: '(11) 98765-4321' });
  await visitor.click(submit);
  await visitor.sees(heading('Mensagem recebida.'));
  expect(await findLeads(typed.email)).toMatchObject([
    {
      name: typed.name,
      phone: '(11) 98765-4321',
      notes: typed.message,
      context: { form: 'quick' },
    },
  ]);
  await visitor.press('Escape');
  await visitor.sees(opener, { focused: true });

  const note: Target = { css: '[id="nota-2-cartAbandonment"]' };
  await visitor.click(button('Nota 2: 40%', '#problema'));
  await visitor.sees(note);
  await visitor.press('Escape');
  await visitor.sees(note, { shown: false });
};

const chooseAndTurn: Journey = async (visitor) => {
  const shows = async (name: string, slug: string) => {
    await visitor.sees(tab(name), { focused: true, attributes: { 'aria-selected': 'true' } });
    await visitor.sees({ css: `#segmento-${slug}` });
    await visitor.sees({ css: '[role=tab][aria-selected=true]' }, { count: 1 });
    await visitor.sees({ css: '.segment:not([hidden])' }, { count: 1 });
  };
  await visitor.open('/');
  await visitor.click(tab('Eletrônicos & Tecnologia'));
  await shows('Eletrônicos & Tecnologia', 'eletronicos');
  await visitor.press('ArrowLeft');
  await shows('Cosméticos & Beleza', 'cosmeticos');
  await visitor.press('End');
  await visitor.press('ArrowRight');
  await shows('Moda & Acessórios', 'moda');

  const part = '[aria-roledescription="carrossel"]';
  await visitor.click(button('Próximo', part));
  await visitor.sees({ css: part }, { attributes: { 'data-active-slide': '1' } });
  await visitor.sees({ css: `${part} [aria-roledescription=slide]:nth-child(2)` });
  await visitor.click(button('Pausar', part));
  await visitor.sees(button('Continuar', part), { focused: true });
};

/** On a phone. */
const useMenu: Journey = async (visitor) => {
  const burger = button('Menu', 'header');
  const link: Target = { css: '#menu .label', name: 'Integrações' };
  await visitor.resize(390, 844);
  await visitor.open('/');
  await visitor.click(burger);
  await visitor.sees(link);
  await visitor.sees(burger, { attributes: { 'aria-expanded': 'true' } });
  await visitor.press('Escape');
  await visitor.sees(link, { shown: false });
  await visitor.sees(burger, { focused: true, attributes: { 'aria-expanded': 'false' } });
  await visitor.press('Enter');
  await visitor.click(link);
  await visitor.sees(link, { shown: false });
  await visitor.sees({ css: '#integracoes' }, { top: 80 });
  await visitor.sees({ css: 'header' }, { attributes: { 'data-scrolled': 'true' } });
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

export const journeys: Record<string, Journey> = {
  'opens the dialog, closes it by button, Escape and backdrop, sends its form, and opens a note':
    openCloseAndSend,
  'chooses segments by pointer and arrow keys, moves and stops the testimonials': chooseAndTurn,
  'uses the menu of a narrow window': useMenu,
  'calculates and sends the result': calculate,
};
