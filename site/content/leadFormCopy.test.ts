import { expect, it } from 'vitest';
import { leadColumns } from '../../leads/leadRules.ts';
import { noticeVersion } from './leadFormCopy.ts';
import { common } from './pt-BR/forms.yaml';

it('the notice beside the forms has a new version when they ask for something else, or it says something else', () => {
  const asked = { columns: Object.keys(leadColumns).join(' '), notice: common.privacy.text };
  // Changed? Then `noticeVersion` becomes the day of the change, here too, and so does `updated` in legal/privacidade.md.
  expect({ [noticeVersion]: asked }).toEqual({
    '2026-11-27': {
      columns:
        'name email phone platform company notes abandoned_carts average_value potential_revenue',
      notice:
        'A Consigo usa estes dados, e como você chegou aqui (página de entrada, campanha, clique do anúncio), para responder você. Veja a',
    },
  });
});
