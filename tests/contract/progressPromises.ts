import { describe, expect, it } from 'vitest';
import { addNote, markExported, setStatus } from '../../server/desk/changeLeads.ts';
import { readDossier } from '../../server/desk/leadDossier.ts';
import { findLead } from '../../server/desk/listLeads.ts';
import { deskMaker, nobody } from './deskMaker.ts';
import type { MakePlace } from './openForTest.ts';

export function progressPromises(makePlace: MakePlace): void {
  const deskWith = deskMaker(makePlace);

  describe('its desk', () => {
    it('keeps a status for each lead, and finds leads by it', async () => {
      const { database, first, list } = await deskWith({ name: 'Ana' }, { name: 'Eva' });
      expect(await list({ status: 'new' })).toEqual(['Eva', 'Ana']);
      expect(await setStatus(database, first, 'qualified')).toBe(true);
      expect((await findLead(database, first))?.status).toBe('qualified');
      expect(await list({ status: 'qualified' })).toEqual(['Ana']);
      expect(await setStatus(database, nobody, 'lost')).toBe(false);
    });

    it('keeps notes in the order in which they were written', async () => {
      const { database, first } = await deskWith({});
      expect(await addNote(database, first, ' Ligar às 15h ')).toBe(true);
      expect(await addNote(database, first, 'Pediu proposta\n"hoje"')).toBe(true);
      const notes = (await readDossier(database, first))?.team_notes ?? [];
      expect(notes.map(({ text }) => text)).toEqual(['Ligar às 15h', 'Pediu proposta\n"hoje"']);
      expect(notes[0]?.written_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(await addNote(database, nobody, 'x')).toBe(false);
    });

    it('knows which leads have been exported, and when first', async () => {
      const { database, ids, first, list } = await deskWith({ name: 'Ana' }, { name: 'Eva' });
      const [before, after] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-21T12:00:00Z')];
      expect(await markExported(database, [first], before)).toBe(1);
      expect(await list({ isNew: true })).toEqual(['Eva']);
      expect(await markExported(database, [...ids, nobody], after)).toBe(1);
      expect(await list({ isNew: true })).toEqual([]);
      expect((await readDossier(database, first))?.exported_at).toBe(before.toISOString());
    });
  });
}
