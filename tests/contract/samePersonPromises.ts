import { describe, expect, it } from 'vitest';
import { readDetails } from '../../cli/inbox/inboxRoutes.ts';
import { addNote, markExported } from '../../server/desk/changeLeads.ts';
import { eraseLeads } from '../../server/desk/deleteLeads.ts';
import { findSameContact, readDossier, readDossiers } from '../../server/desk/leadDossier.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { deskMaker, nobody } from './deskMaker.ts';
import type { MakePlace } from './openForTest.ts';

const person = (name: string, email: string, phone: string) => ({ name, email, phone });

export function samePersonPromises(makePlace: MakePlace): void {
  const deskWith = deskMaker(makePlace);

  describe('its desk, of one person', () => {
    it('finds the leads of one person by e-mail or phone, however they are written', async () => {
      const { database, ids } = await deskWith(
        person('Ana', 'Ana@Aurora.example', '(11) 98765-4321'),
        person('Eva', 'eva@aurora.example', '11987654321'),
        person('Bia', 'ana@aurora.example', '(21) 3456-7890'),
      );
      const [ana, eva, bia] = ids;
      expect(await findSameContact(database, ' ANA@aurora.EXAMPLE ')).toEqual([ana, bia]);
      expect(await findSameContact(database, '+55 (11) 98765-4321')).toEqual([ana, eva]);
      expect(await findSameContact(database, '2134567890')).toEqual([bia]);
      expect(await findSameContact(database, 'na@aurora.example')).toEqual([]);
    });

    it('shows the newest of many leads of a person and counts all, a flood in quarantine last', async () => {
      const { database, store, first } = await deskWith(
        person('Ana', 'ana@aurora.example', '(11) 98765-4321'),
        person('Ana por e-mail', 'ANA@aurora.example', '(21) 3456-7890'),
        person('Ana por telefone', 'eva@aurora.example', '11 98765-4321'),
        person('Outra', 'outra@aurora.example', '(31) 3456-7890'),
      );
      const context = { form: 'quick', page: '/', notice: '1', trap: 'haste' } as const;
      const robot = person('Robô', 'ana@aurora.example', '(11) 98765-4321');
      await Promise.all(
        Array.from({ length: 60 }, () => store.insert(sampleInsert(robot, { context }))),
      );
      const { total = 0, newest = [] } = (await readDetails(database, first))?.samePerson ?? {};
      expect([total, newest.length]).toEqual([62, 20]);
      const [last, before, ...robots] = newest;
      expect([last?.name, before?.name]).toEqual(['Ana por telefone', 'Ana por e-mail']);
      expect(last?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const numbers = robots.map(({ id }) => id);
      expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
      expect(new Set(robots.map(({ quarantine }) => quarantine))).toEqual(new Set(['haste']));
    });

    it('reads all that is kept about each of many leads, in portions', async () => {
      const { database, store, ids } = await deskWith(...Array(3).fill({}));
      await Promise.all(Array.from({ length: 550 }, () => store.insert(sampleInsert())));
      const [first = 0] = ids;
      await addNote(database, first, 'Liguei.');
      await addNote(database, first, 'Volta na sexta.');
      await markExported(database, [first], new Date('2026-11-21T12:00:00Z'));
      const numbers = await findSameContact(database, '11987654321');
      const dossiers = await Array.fromAsync(readDossiers(database, numbers));
      expect(dossiers.map(({ id }) => id)).toEqual(numbers);
      expect(numbers).toHaveLength(553);
      expect(dossiers[0]).toMatchObject({
        exported_at: '2026-11-21T12:00:00.000Z',
        team_notes: [{ text: 'Liguei.' }, { text: 'Volta na sexta.' }],
        deliveries: [],
      });
      expect(dossiers.at(-1)).toMatchObject({ exported_at: null, team_notes: [], repeats: first });
      expect(await readDossier(database, nobody)).toBeNull();
      const left: number[] = [];
      for await (const { id } of readDossiers(database, numbers)) {
        if (left.length === 0) await eraseLeads(database, numbers.slice(-1));
        left.push(id);
      }
      expect(left).toEqual(numbers.slice(0, -1));
    });

    it('tells repeats from firsts', async () => {
      const { list } = await deskWith(
        person('Ana', 'ana@aurora.example', '(11) 98765-4321'),
        person('Ana de novo', 'ANA@aurora.example', '(21) 3456-7890'),
        person('Eva', 'eva@aurora.example', '(31) 3456-7890'),
      );
      expect(await list({ duplicates: 'only' })).toEqual(['Ana de novo']);
      expect(await list({ duplicates: 'none' })).toEqual(['Eva', 'Ana']);
    });
  });
}
