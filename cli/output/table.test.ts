import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredLead } from '../../shared/StoredLead.ts';
import { storedLead } from '../../tests/support/sampleLead.ts';
import { leadLayout } from './leadLayout.ts';
import { toTable } from './table.ts';

const linesOf = async (leads: StoredLead[], width: number) =>
  (await Array.fromAsync(toTable(leads, leadLayout, width))).join('').split('\n').slice(0, -1);

it('the table has headings in Portuguese and São Paulo time', async () => {
  expect(await linesOf([storedLead({ company: 'Calçados Aurora' })], 200)).toEqual([
    'Nº  Recebido em          Situação  Nome           Telefone         Protocolo  E-mail                     Empresa          Plataforma',
    '──  ───────────────────  ────────  ─────────────  ───────────────  ─────────  ─────────────────────────  ───────────────  ─────────────────────',
    '7   21/11/2026 09:05:07  novo      Ana Conceição  (11) 98765-4321  C7F3-A91D  ana@calcadosaurora.com.br  Calçados Aurora  Via formulário rápido',
  ]);
});

it('the table marks what to know before calling a lead', async () => {
  const marks = { status: 'contacted', quarantine: 'haste', repeats: 12 } as const;
  const [, , line] = await linesOf([storedLead(marks)], 200);
  expect(line).toContain('  contatado, quarentena, repete Nº 12  ');
  expect((await linesOf([storedLead({ repeats: 12 })], 80)).at(-1)).toContain('novo, repete Nº');
});

it('the table is plain text, never wider than the terminal, whatever the leads hold', async () => {
  const part = fc.string({ unit: 'grapheme', maxLength: 30 });
  const text = fc.tuple(part, part).map((parts) => parts.join('\u001b[2J\u202e\n'));
  const lead = fc.record({ name: text, company: text, id: fc.nat() }).map(storedLead);
  await fc.assert(
    fc.asyncProperty(fc.array(lead), fc.integer({ min: 1, max: 200 }), async (leads, width) => {
      if (leads.length === 0) return;
      const lines = await linesOf(leads, width);
      expect(lines.length).toBe(leads.length + 2);
      for (const line of lines) {
        expect([...line].length).toBeLessThanOrEqual(width);
        expect(line).not.toMatch(/[\p{Cc}\u202e]/u);
      }
    }),
  );
});
