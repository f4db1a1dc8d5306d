import { describe, expect, it } from 'vitest';
import { perguntasCopy } from './perguntas.ts';

const { topics } = perguntasCopy({
  brand: 'Consigo',
  checkoutScriptUrl: 'https://checkout.consigo.example/v1.js',
  isHosted: false,
});
const all = Object.values(topics);
const questions = all.flatMap(({ items }) => items);

it('the tabs stand in the order of the specification, merchants first', () => {
  expect(all.map(({ name }) => name)).toEqual([
    'Para lojistas',
    'Para clientes',
    'Sobre integrações',
    'Sobre o produto',
    'Segurança e conformidade',
  ]);
});

it.each(all)('$name answers at least six questions', ({ items }) => {
  expect(items.length).toBeGreaterThanOrEqual(6);
});

it('every id stands once, and reads well in an address', () => {
  const ids = [...all, ...questions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

describe.each(questions)('$id', ({ question, answer }) => {
  it('is a question with an answer of one to four sentences', () => {
    expect(question).toMatch(/^\p{Lu}.+\?$/u);
    const sentences = answer.replaceAll(/art\. /g, 'artigo ').match(/[.?](?= |$)/g) ?? [];
    expect(answer).toMatch(/\.$/);
    expect(sentences.length).toBeGreaterThanOrEqual(1);
    expect(sentences.length).toBeLessThanOrEqual(4);
  });

  it('promises no grace period and does not shout', () => {
    expect(`${question} ${answer}`).not.toMatch(/carência|!/i);
  });
});
