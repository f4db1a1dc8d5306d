import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { storedLead } from '../../tests/support/sampleLead.ts';
import { leadLayout } from './leadLayout.ts';
import { displayWidth, fitToWidth, layOut, toTable } from './table.ts';

it('a text takes the columns that a terminal gives it, and is fitted to them', () => {
  const widths = { João: 4, 'Joa\u0303o': 4, '🛒': 2, '👩‍👩‍👧': 2, '❤️': 2, 商店: 4, ｊ: 2, '': 0 };
  for (const [text, width] of Object.entries(widths)) {
    expect([text, displayWidth(text)]).toEqual([text, width]);
  }
  const fitted = [
    ['Ana', 5, 'Ana  '],
    ['Anabela', 4, 'Ana…'],
    ['🛒🛒🛒', 4, '🛒… '],
    ['Joa\u0303ozinho', 5, 'Joa\u0303o…'],
    ['Ana\u{11f02}Ana', 5, 'Ana… '],
  ] as const;
  for (const [text, width, expected] of fitted) expect(fitToWidth(text, width)).toBe(expected);
});

const need = (least: number, natural: number) => ({ least, natural });

it.each([
  ['gives each its natural width where there is room', [need(2, 5), need(4, 20)], 40, [5, 20]],
  ['does not widen a short column to its least width', [need(10, 4), need(4, 6)], 40, [4, 6]],
  ['shares what is left', [need(3, 3), need(4, 10), need(4, 10)], 17, [3, 5, 5]],
  ['drops the last where there is no room', [need(3, 3), need(4, 10), need(8, 10)], 12, [3, 7]],
  ['cuts even the first where it must', [need(5, 5), need(4, 10)], 3, [3]],
  ['has no end where there is no terminal', [need(2, 500), need(2, 900)], Infinity, [500, 900]],
])('%s', (_, needs, available, widths) => {
  expect(layOut(needs, available)).toEqual(widths);
});

const linesOf = async (leads: StoredLead[], width: number) =>
  (await Array.fromAsync(toTable(leads, leadLayout, width))).join('').split('\n').slice(0, -1);

describe('the table', () => {
  it('stands under headings in Portuguese, in São Paulo time', async () => {
    expect(await linesOf([storedLead({ company: 'Calçados Aurora' })], 200)).toEqual([
      'Nº  Recebido em          Situação  Nome           Telefone         Protocolo  E-mail                     Empresa          Plataforma',
      '──  ───────────────────  ────────  ─────────────  ───────────────  ─────────  ─────────────────────────  ───────────────  ─────────────────────',
      '7   21/11/2026 09:05:07  novo      Ana Conceição  (11) 98765-4321  C7F3-A91D  ana@calcadosaurora.com.br  Calçados Aurora  Via formulário rápido',
    ]);
  });

  it('marks what is to be known before a lead is called', async () => {
    const marks = { status: 'contacted', quarantine: 'haste', repeats: 12 } as const;
    const [, , line] = await linesOf([storedLead(marks)], 200);
    expect(line).toContain('  contatado, quarentena, repete Nº 12  ');
    expect((await linesOf([storedLead({ repeats: 12 })], 80)).at(-1)).toContain('novo, repete Nº');
  });

  it('is never wider than the terminal, whatever the leads hold', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const lead = fc.record({ name: text, company: text, id: fc.nat() }).map(storedLead);
    await fc.assert(
      fc.asyncProperty(fc.array(lead), fc.integer({ min: 1, max: 200 }), async (leads, width) => {
        if (leads.length === 0) return;
        for (const line of await linesOf(leads, width)) {
          expect(displayWidth(line)).toBeLessThanOrEqual(width);
        }
      }),
    );
  });

  it('keeps a lead on one line and its escape sequences out', async () => {
    const name = 'Ana\u001b[2J\u001b]0;x\u0007\nEva\u009b31m\u202eavE\u0000';
    const [, , line = ''] = await linesOf([storedLead({ name })], 200);
    expect(line).toContain('Ana Eva');
    expect(line).not.toMatch(/\p{Cc}|\u202e/u);
  });

  it('shows every lead, also beyond those that chose the widths', async () => {
    const leads = Array.from({ length: 450 }, (_, id) => storedLead({ id: id + 1 }));
    expect(await linesOf(leads, 100)).toHaveLength(452);
  });
});
