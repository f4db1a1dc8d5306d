import { expect, it } from 'vitest';
import { describeErasure } from './eraseSent.ts';

it.each([
  [{ erased: [], byHand: [] }, ''],
  [{ erased: ['HubSpot', 'webhook'], byHand: [] }, 'Apagado também por HubSpot e webhook.'],
  [
    {
      erased: ['HubSpot'],
      byHand: ['a mensagem no canal do Slack', 'a linha na planilha (HTTP 503)'],
    },
    'Apagado também por HubSpot. Falta apagar à mão: a mensagem no canal do Slack; a linha na planilha (HTTP 503).',
  ],
])('%j is said in a sentence', (report, sentence) => {
  expect(describeErasure(report)).toBe(sentence);
});
