import { describe, expect, it } from 'vitest';
import { findSameContact } from '../../server/desk/findSameContact.ts';
import { deskMaker } from './deskMaker.ts';
import type { MakePlace } from './openForTest.ts';

const person = (name: string, email: string, phone: string) => ({ name, email, phone });

export function samePersonPromises(makePlace: MakePlace): void {
  const deskWith = deskMaker(makePlace);

  describe('its desk, of one person', () => {
    it('finds the leads of one person by e-mail or phone, however they are written', async () => {
      const { database } = await deskWith(
        person('Ana', 'Ana@Aurora.example', '(11) 98765-4321'),
        person('Eva', 'eva@aurora.example', '11987654321'),
        person('Bia', 'ana@aurora.example', '(21) 3456-7890'),
      );
      const names = async (contact: string) =>
        (await findSameContact(database, contact)).map(({ name }) => name);
      expect(await names(' ANA@aurora.EXAMPLE ')).toEqual(['Ana', 'Bia']);
      expect(await names('+55 (11) 98765-4321')).toEqual(['Ana', 'Eva']);
      expect(await names('2134567890')).toEqual(['Bia']);
      expect(await names('na@aurora.example')).toEqual([]);
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
