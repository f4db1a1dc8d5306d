import { expect, it } from 'vitest';
import { leadColumns } from '../../shared/leadRules.ts';
import { noticeVersion } from './leadFormCopy.ts';
import { common } from './pt-BR/forms.yaml';

it('the privacy notice gets a new version when its text or the fields of the forms change', () => {
  const asked = { columns: Object.keys(leadColumns).join(' '), notice: common.privacy.text };
  // If this changes, set `noticeVersion` to today, here too, and `updated` in legal/privacidade.md.
  expect({ [noticeVersion]: asked }).toEqual({
    '2026-11-30': {
      columns:
        'name email phone platform company notes abandoned_carts average_value potential_revenue',
      notice:
        'A Consigo usa estes dados para responder a você. Registra também como você chegou aqui (página de entrada, campanha, clique do anúncio), para saber o que traz contatos. Veja a',
    },
  });
});
