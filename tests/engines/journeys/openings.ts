import { expect } from 'vitest';
import { button, type Journey, type Target } from '../Visitor.ts';

const openAndCloseDialog: Journey = async (visitor) => {
  const opener = button('Fale Conosco', '#hero');
  const dialog = { css: 'dialog' };
  await visitor.open('/');
  const ways = [
    () => visitor.click(button('Fechar', 'dialog')),
    () => visitor.press('Escape'),
    () => visitor.clickAt(5, 5),
  ];
  for (const close of ways) {
    await visitor.click(opener);
    await visitor.sees({ css: 'dialog [name=name]' }, { focused: true });
    await close();
    await visitor.sees(dialog, { shown: false });
    await visitor.sees(opener, { focused: true });
  }
};

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
  await visitor.sees({ css: '#integracoes' }, { top: expect.closeTo(80, 0) });
  await visitor.sees({ css: 'header' }, { attributes: { 'data-scrolled': 'true' } });
};

const chooseSegments: Journey = async (visitor) => {
  const tab = (name: string): Target => ({ css: '[role=tab]', name });
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
};

const readAnswers: Journey = async (visitor) => {
  const question = (number: number) => `#faq details:nth-of-type(${number})`;
  await visitor.open('/');
  await visitor.click({ css: `${question(1)} summary` });
  await visitor.sees({ css: `${question(1)} .answer` });
  await visitor.click({ css: `${question(2)} summary` });
  await visitor.sees({ css: `${question(2)} .answer` });
  await visitor.sees({ css: '#faq details[open]' }, { count: 1 });
  await visitor.press('Enter');
  await visitor.sees({ css: '#faq details[open]' }, { count: 0 });
};

const searchQuestions: Journey = async (visitor) => {
  const tab = (name: string): Target => ({ css: '[role=tab]', name });
  const status = 'search [role=status]';
  await visitor.resize(390, 844);
  await visitor.open('/perguntas-frequentes');
  await visitor.click(tab('Para clientes'));
  await visitor.sees({ css: '[role=tabpanel]:not([hidden])' }, { count: 1 });
  await visitor.sees(tab('Para clientes'), { attributes: { 'aria-selected': 'true' } });
  await visitor.fill({ css: '[type=search]' }, 'chargeback');
  await visitor.sees({ css: status }, { text: '1 pergunta encontrada' });
  await visitor.type(' bolacha');
  await visitor.sees({ css: status }, { text: 'Nenhuma pergunta encontrada' });
  await visitor.press('Escape');
  await visitor.sees({ css: '[type=search]' }, { value: '' });
  await visitor.sees({ css: '[role=tab][aria-selected=true]' }, { count: 1 });
};

const readSource: Journey = async (visitor) => {
  const mark = button('Nota 2: 40%', '#problema');
  const note: Target = { css: '[id="nota-2-cartAbandonment"]' };
  await visitor.open('/');
  await visitor.click(mark);
  await visitor.sees(note);
  await visitor.press('Escape');
  await visitor.sees(note, { shown: false });
  await visitor.open('/numeros#claim-cartAbandonment');
  await visitor.sees({ css: '#claim-cartAbandonment' }, { top: expect.closeTo(80, -1) });
  await visitor.click({ css: '.ground-filter [value=law]' });
  await visitor.sees({ css: '#claim-withdrawal' });
  await visitor.sees({ css: '#claim-payout' }, { shown: false });
};

/** What opens, closes or changes places in a page. */
export const openingJourneys: Record<string, Journey> = {
  'opens the dialog and closes it by its button, by Escape and beside it': openAndCloseDialog,
  'uses the menu of a narrow window': useMenu,
  'chooses segments by pointer and arrow keys': chooseSegments,
  'opens one answer at a time': readAnswers,
  'chooses a subject and searches the questions': searchQuestions,
  'opens a note, the claim that an address names, and claims of one ground': readSource,
};
