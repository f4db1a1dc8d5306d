import { expect, it } from 'vitest';
import { storedLead } from '../../../tests/support/sampleLead.ts';
import { leadEvent } from './webhook.ts';

it('holds the lead under the names of its table, and nothing of the desk', () => {
  const lead = storedLead({ average_value: 12.3, repeats: 2, status: 'lost', notes: 'Olá' });
  expect(JSON.parse(leadEvent(lead))).toEqual({
    type: 'lead.created',
    timestamp: '2026-11-21T12:05:07.089Z',
    data: {
      id: 7,
      created_at: '2026-11-21T12:05:07.089Z',
      protocol: 'C7F3-A91D',
      name: 'Ana Conceição',
      email: 'ana@calcadosaurora.com.br',
      phone: '(11) 98765-4321',
      platform: 'Via formulário rápido',
      company: null,
      notes: 'Olá',
      abandoned_carts: null,
      average_value: 12.3,
      potential_revenue: null,
      context: { form: 'quick', page: '/', notice: '1' },
      repeats: 2,
    },
  });
});
