import { expect, it } from 'vitest';
import { describeReply } from '../../../leads/replyTime.ts';
import { excerpt, leadReceiptText, sentRows } from './leadReceiptText.ts';

it.each([
  ['', ''],
  ['  Qual seria a taxa\npara 300 pedidos?  ', '“Qual seria a taxa para 300 pedidos?”'],
  [
    'Quero a Consigo na Aurora. Vendo tênis de corrida e acessórios em todo o Brasil.',
    '“Quero a Consigo na Aurora. Vendo tênis de corrida e…”',
  ],
  ['x'.repeat(100), `“${'x'.repeat(60)}…”`],
  [`${'😀'.repeat(61)}`, `“${'😀'.repeat(60)}…”`],
])('prints the message %j as %j', (message, printed) => expect(excerpt(message)).toBe(printed));

it('repeats what was sent, but no contacts', () => {
  const rows = sentRows({
    ...{ name: ' Ana Souza ', email: 'ana@loja.com', phone: '(11) 98765-4321' },
    ...{ company: '', segment: 'Moda & Acessórios', message: 'Oi!' },
  });
  expect(rows).toEqual([
    ['Nome', 'Ana Souza'],
    ['Segmento', 'Moda & Acessórios'],
    ['Mensagem', '“Oi!”'],
  ]);
});

it('repeats the calculation, its money in one piece', () => {
  const sum = { abandonedCarts: '420', averageValue: 'R$ 189,00', platform: 'Loja Integrada' };
  expect(sentRows({ name: 'Ana', ...sum })).toEqual([
    ['Nome', 'Ana'],
    ['Plataforma', 'Loja Integrada'],
    ['Conta', '420 × R$\u00a0189,00'],
    ['Recuperável', 'R$\u00a031.752,00 por mês'],
  ]);
});

it('says when the reply is due, and asks for WhatsApp with the protocol', () => {
  const times = describeReply(new Date('2026-11-24T10:12:00-03:00'));
  const messagingUrl = 'https://wa.me/5511900000000?text=Oi';
  const facts = { protocol: 'C7F3-A91D', times, rows: [], messagingUrl };
  const { due, next, stamp, whatsApp } = leadReceiptText({ title: '', text: '' }, facts);
  expect(due).toEqual({
    label: 'Responder até',
    moment: 'quarta-feira, 25/11, às 10h12',
    note: '24 horas úteis a partir de terça, 24/11, 10h12.',
  });
  expect(next[1]?.[0]).toBe('Até 25/11');
  expect(stamp).toEqual({ word: 'RECEBIDO', moment: '24/11 · 10H12' });
  const [, greeting = ''] = whatsApp.href.split('https://wa.me/5511900000000?text=');
  expect(decodeURIComponent(greeting)).toBe(
    'Olá! Acabei de enviar o formulário, protocolo C7F3-A91D.',
  );
});
