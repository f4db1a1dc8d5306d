import { expect, it } from 'vitest';
import { fillTemplate, lostReasons, replyTemplates, templatePlaceholders } from './teamWords.ts';

it.each(lostReasons)('"%s" is a reason that a menu can show', (reason) => {
  expect(reason.trim()).toBe(reason);
  expect(reason.length).toBeGreaterThan(0);
  expect(reason.length).toBeLessThanOrEqual(40);
  expect(lostReasons.filter((other) => other === reason)).toHaveLength(1);
});

it.each(replyTemplates)('$name names only what is known of a lead', (template) => {
  const named = [...template.text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  expect(templatePlaceholders).toEqual(expect.arrayContaining(named));
  expect(template.text).not.toMatch(/[{}](?![^{}]*[{}])$/);
  expect(replyTemplates.filter(({ name }) => name === template.name)).toHaveLength(1);
});

it('fills each place as text, also where a value looks like another placeholder', () => {
  const template = { name: 'x', text: '{nome} de {loja}: {protocolo} {link do exemplo} {outro}' };
  const values = { nome: '{loja}', loja: '$& Aurora', protocolo: 'C7F3', 'link do exemplo': 'x' };
  expect(fillTemplate(template, values)).toBe('{loja} de $& Aurora: C7F3 x {outro}');
});
