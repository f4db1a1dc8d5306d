import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { protocolOf } from '../../leads/protocol.ts';
import { setStatus } from '../../server/desk/changeLeads.ts';
import { eraseLeads, purgeLeads } from '../../server/desk/deleteLeads.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import { countLeads, findByProtocol, listLeads } from '../../server/desk/listLeads.ts';
import { listenOn } from '../support/listenApp.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { deskMaker } from './deskMaker.ts';
import { allLeads, type MakePlace } from './openForTest.ts';

/** Two keys whose SHA-256 begin with the same eight digits. */
const sharing = ['a key of its own 96310', 'a key of its own 125586'] as const;

export function protocolPromises(makePlace: MakePlace): void {
  const makeDesk = deskMaker(makePlace);

  const deskWith = async (...keys: (string | null)[]) => {
    const { store, database } = await makeDesk();
    for (const [index, idempotencyKey] of keys.entries()) {
      await store.insert(sampleInsert({ name: `Ana ${index + 1}` }, { idempotencyKey }));
    }
    const read = (filter: LeadFilter) => Array.fromAsync(listLeads(database, filter));
    const names = async (filter: LeadFilter) => (await read(filter)).map(({ name }) => name);
    return { store, database, read, names };
  };

  describe('its leads, by the protocol that their senders were shown,', () => {
    it('are found however it is typed', async () => {
      const key = randomUUID();
      const protocol = protocolOf(key);
      const { read } = await deskWith(randomUUID(), key, randomUUID());
      for (const text of [protocol, ` ${protocol.toLowerCase()} `, protocol.replace('-', '')]) {
        expect(await read({ text })).toMatchObject([{ name: 'Ana 2', protocol }]);
      }
    });

    it('are found by what /obrigado says after a form without script, sent twice', async () => {
      const place = await makePlace();
      const app = await listenOn(await place.openStore());
      onTestFinished(app.close);
      const { name, email, phone } = sampleLead();
      const send = (message: string) =>
        fetch(`${app.url}/contato/quick`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ name, email, phone, message }),
        });
      const addresses: (string | null)[] = [];
      for (const message of ['Olá', 'Olá', 'Outra coisa']) {
        addresses.push((await send(message)).headers.get('location'));
      }
      const [other, first] = await allLeads(place);
      expect(addresses).toEqual(
        [first, first, other].map((lead) => `/obrigado?p=${lead?.protocol}`),
      );
    });

    it('have none without a key, and are found by nothing then', async () => {
      const { read, names } = await deskWith(null);
      expect(await read({})).toMatchObject([{ name: 'Ana 1', protocol: null }]);
      expect(await names({ text: protocolOf('null') })).toEqual([]);
    });

    it('are both found where two share one by chance, and counted, as far as the rest of the filter lets them', async () => {
      const [protocol] = sharing.map(protocolOf);
      const { database, names } = await deskWith(sharing[0], randomUUID(), sharing[1]);
      const [first = 0, second = 0] = await findByProtocol(database, protocol ?? '');
      expect(second).toBeGreaterThan(first);
      const text = protocol ?? '';
      const both = ['Ana 3', 'Ana 1'];
      expect([await names({ text }), await countLeads(database, { text })]).toEqual([both, 2]);
      await setStatus(database, first, 'lost');
      const filters: [LeadFilter, string[]][] = [
        [{ text, status: 'lost' }, ['Ana 1']],
        [{ text, status: 'new', isNew: true }, ['Ana 3']],
        [{ text, quarantine: 'only' }, []],
        [{ text, quarantine: 'none', duplicates: 'none' }, ['Ana 1']],
        [{ text, until: new Date(0) }, []],
        [{ text, from: new Date(0), form: 'quick' }, both],
        [{ text, form: 'benefits' }, []],
      ];
      for (const [filter, expected] of filters) {
        const found = [filter, await names(filter), await countLeads(database, filter)];
        expect(found).toEqual([filter, expected, expected.length]);
      }
      expect(await names({ text, limit: 1 })).toEqual(['Ana 3']);
    });

    it('are all found where they came in one call', async () => {
      const { store, names } = await deskWith();
      const rows = ['Ana', 'Eva'].map((name) => sampleLead({ name }));
      const insert = sampleInsert({}, { rows });
      await store.insert(insert);
      const text = protocolOf(insert.idempotencyKey ?? '');
      expect((await names({ text })).sort()).toEqual(['Ana', 'Eva']);
    });

    it('are looked for as any other text where it is nobody’s', async () => {
      const { store, names } = await deskWith();
      await store.insert(sampleInsert({ name: 'Bia', notes: 'Meu protocolo é DEAD-BEEF' }));
      expect(await names({ text: 'dead-beef' })).toEqual(['Bia']);
    });

    it('are found when the key is forgotten, and no more once they are erased', async () => {
      const key = randomUUID();
      const protocol = protocolOf(key);
      const { store, database, names } = await deskWith(key);
      const [id = 0] = await findByProtocol(database, protocol);
      const inTwoMonths = new Date(Date.now() + 60 * 86_400_000);
      await purgeLeads(database, new Date(0), inTwoMonths);
      expect([await store.hasStored(key), await names({ text: protocol })]).toEqual([
        false,
        ['Ana 1'],
      ]);
      await eraseLeads(database, [id]);
      expect(await findByProtocol(database, protocol)).toEqual([]);
    });
  });
}
