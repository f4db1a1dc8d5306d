import { expect } from 'vitest';
import type { Journey } from './Visitor.ts';

const openCloseAndSend: Journey = async (visitor, findLeads) => {
  const opener = '#hero .btn-line';
  const field = (name: string) => `dialog [name="${name}"]`;
  const submit = 'dialog [type=submit]';
  const ways = [
    () => visitor.click('dialog button', 'Fechar'),
    () => visitor.press('Escape'),
    () => visitor.clickAt(5, 5),
  ];
  await visitor.open('/');
  for (const close of ways) {
    await visitor.click(opener, 'Fale Conosco');
    await visitor.sees(`${field('name')}:focus`);
    await close();
    await visitor.seesNo('dialog');
    await visitor.sees(`${opener}:focus`);
  }

  const typed = {
    name: 'João da Conceição',
    email: 'joao@padaria.com.br',
    phone: '11987654321',
    message: 'Quanto custa?',
  };
  await visitor.click(opener);
  await visitor.click(submit);
  await visitor.sees(`${field('name')}:focus`);
  await visitor.sees('dialog form', 'Nome é obrigatório');
  for (const [name, text] of Object.entries(typed)) await visitor.fill(field(name), text);
  await visitor.sees(field('phone'), '(11) 98765-4321');
  await visitor.click(submit);
  await visitor.sees('dialog h2', 'Mensagem recebida.');
  expect(await findLeads(typed.email)).toMatchObject([
    {
      name: typed.name,
      phone: '(11) 98765-4321',
      notes: typed.message,
      context: { form: 'quick' },
    },
  ]);
  await visitor.press('Escape');
  await visitor.sees(`${opener}:focus`);

  const note = '[id="nota-2-cartAbandonment"]';
  await visitor.click('#problema button', 'Nota 2: 40%');
  await visitor.sees(note);
  await visitor.press('Escape');
  await visitor.seesNo(note);
};

const chooseAndTurn: Journey = async (visitor) => {
  const shows = async (name: string, slug: string) => {
    await visitor.sees('[role=tab][aria-selected=true]:focus', name);
    await visitor.sees(`#segmento-${slug}`);
    await visitor.seesNo(`.segment:not(#segmento-${slug})`);
  };
  await visitor.open('/');
  await visitor.click('[role=tab]', 'Eletrônicos & Tecnologia');
  await shows('Eletrônicos & Tecnologia', 'eletronicos');
  await visitor.press('ArrowLeft');
  await shows('Cosméticos & Beleza', 'cosmeticos');
  await visitor.press('End');
  await visitor.press('ArrowRight');
  await shows('Moda & Acessórios', 'moda');

  const part = '[aria-roledescription="carrossel"]';
  await visitor.click(`${part} button`, 'Próximo');
  await visitor.sees(`${part}[data-active-slide="1"] [aria-roledescription=slide]:nth-child(2)`);
  await visitor.click(`${part} button`, 'Pausar');
  await visitor.sees(`${part} button:focus`, 'Continuar');
};

/** On a phone. */
const useMenu: Journey = async (visitor) => {
  const burger = 'header button[aria-controls=menu]';
  const link = '#menu a[href$="#integracoes"]';
  await visitor.resize(390, 844);
  await visitor.open('/');
  await visitor.click(burger);
  await visitor.sees(link);
  await visitor.sees(`${burger}[aria-expanded=true]`);
  await visitor.press('Escape');
  await visitor.seesNo(link);
  await visitor.sees(`${burger}[aria-expanded=false]:focus`);
  await visitor.press('Enter');
  await visitor.click(link);
  await visitor.seesNo(link);
  await visitor.sees('#integracoes', '', 80);
  await visitor.sees('header[data-scrolled=true]');
};

export const journeys: Record<string, Journey> = {
  'opens the dialog, closes it by button, Escape and backdrop, sends its form, and opens a note':
    openCloseAndSend,
  'chooses segments by pointer and arrow keys, moves and stops the testimonials': chooseAndTurn,
  'uses the menu of a narrow window': useMenu,
};
