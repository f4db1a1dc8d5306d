import { describe, expect, it } from 'vitest';
import { leadFormKinds } from '../../leads/formNames.ts';
import { honeypotField } from '../../leads/leadContext.ts';
import { builtPages } from '../support/builtPages.ts';

const forms = builtPages.flatMap(({ address, $ }) =>
  $('form[data-lead-form]')
    .get()
    .map((form) => ({ address, $form: $(form), kind: $(form).attr('data-lead-form') ?? '' })),
);

it('every form of the site is among the built pages', () => {
  expect(new Set(forms.map(({ kind }) => kind))).toEqual(new Set(leadFormKinds));
});

describe.each(forms)('the form $kind of $address', ({ $form }) => {
  it('has one field for machines, out of the way of people and of what fills in for them', () => {
    const trap = $form.find(`[name=${honeypotField}]`);
    expect(trap).toHaveLength(1);
    expect(trap.attr()).toMatchObject({ tabindex: '-1', autocomplete: 'off' });
    expect(trap.attr('value')).toBeUndefined();
    const label = trap.closest('label[aria-hidden=true]');
    expect(label.text()).toBe('Deixe este campo em branco');
    expect(label.prevAll('button[type=submit]')).toHaveLength(1);
  });
});
