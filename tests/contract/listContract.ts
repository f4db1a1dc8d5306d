import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDetails } from '../../cli/inbox/inboxRoutes.ts';
import { protocolOf } from '../../leads/protocol.ts';
import { addNote, markExported, setStatus } from '../../server/desk/changeLeads.ts';
import { eraseLeads, purgeLeads } from '../../server/desk/deleteLeads.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import { findSameContact, readDossier, readDossiers } from '../../server/desk/leadDossier.ts';
import { countLeads, findByProtocol, findLead, listLeads } from '../../server/desk/listLeads.ts';
import type { LeadStore } from '../../server/store/LeadStore.ts';
import { listenOn } from '../support/listenApp.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import {
  allLeads,
  deskIn,
  type MakePlace,
  nobody,
  openDatabase,
  openStore,
} from '../support/storePlace.ts';

/** How many calls a visitor's patience leaves room for in every store. */
const together = 200;

async function insertNamed(store: LeadStore, names: string[]): Promise<void> {
  for (let start = 0; start < names.length; start += together) {
    const portion = names.slice(start, start + together);
    await Promise.all(portion.map((name) => store.insert(sampleInsert({ name }))));
  }
}

export function listContract(makePlace: MakePlace): void {
  describe('its archive', () => {
    const named = async (names: string[]) => {
      const place = await makePlace();
      const store = await openStore(place);
      for (const name of names) await store.insert(sampleInsert({ name }));
      const database = await openDatabase(place);
      const read = (filter: LeadFilter) => Array.fromAsync(listLeads(database, filter));
      const list = async (filter: LeadFilter) => (await read(filter)).map(({ name }) => name);
      return { store, database, read, list };
    };

    it('lists the newest first, at most so many', async () => {
      const { list } = await named(['Ana', 'Eva', 'Bia']);
      expect(await list({})).toEqual(['Bia', 'Eva', 'Ana']);
      expect(await list({ limit: 2 })).toEqual(['Bia', 'Eva']);
    });

    it('lists each of many leads once, however many share a moment', async () => {
      const { store, read } = await named([]);
      const names = Array.from({ length: 1777 }, (_, index) => `Ana ${index}`);
      await insertNamed(store, names);
      const leads = await read({});
      expect(leads.map(({ name }) => name).sort()).toEqual(names.sort());
      const times = leads.map((lead) => lead.created_at);
      expect(times).toEqual(times.toSorted().reverse());
    });

    it('filters by time: at or after, and before', async () => {
      const { list, read, store } = await named(['Ana']);
      const [first] = await read({});
      const moment = new Date(first?.created_at ?? '');
      const next = new Date(moment.getTime() + 1);
      await insertNamed(store, ['Eva']);
      expect(await list({ from: moment, until: next })).toContain('Ana');
      expect(await list({ until: moment })).toEqual([]);
      expect(await list({ from: next })).not.toContain('Ana');
      expect(await list({ from: new Date(Date.now() + 60_000) })).toEqual([]);
    });

    it('finds text whatever its case or accents, in each column', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      await store.insert(sampleInsert({ name: 'JOÃO Sá', company: 'Padaria Pão & Cia' }));
      await store.insert(sampleInsert({ notes: 'Quero 100% de desconto_já' }));
      await store.insert(sampleInsert({ email: 'bia@aurora.example', phone: '(21) 3456-7890' }));
      const database = await openDatabase(place);
      const count = async (text: string) =>
        (await Array.fromAsync(listLeads(database, { text }))).length;
      expect(
        await Promise.all(
          ['joao', 'o sa', 'PAO &', '0% de', 'o_já', 'AURORA.ex', 'formulario', ''].map(count),
        ),
      ).toEqual([1, 1, 1, 1, 1, 1, 3, 3]);
      expect(await Promise.all(['%', '_', 'x@y', 'cia quero'].map(count))).toEqual([1, 1, 0, 0]);
    });

    it('finds a phone by its digits, however they are written', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      await store.insert(sampleInsert({ phone: '(11) 98765-4321' }));
      await store.insert(sampleInsert({ phone: '2134567890' }));
      const database = await openDatabase(place);
      const count = async (text: string) =>
        (await Array.fromAsync(listLeads(database, { text }))).length;
      const written = ['11987654321', '98765', '(11) 98765', '+55 11 98765-4321', '011 98765-4321'];
      expect(await Promise.all(written.map(count))).toEqual([1, 1, 1, 1, 1]);
      expect(
        await Promise.all(['(21) 3456-7890', '21 34', '0000', '5511987654320'].map(count)),
      ).toEqual([1, 1, 0, 0]);
    });

    it('counts what it would list, whatever is asked for', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      const database = await openDatabase(place);
      const trapped = { form: 'quick', page: '/', notice: '1', trap: 'honeypot' } as const;
      const asked = { form: 'benefits', page: '/beneficios', notice: '1' } as const;
      await store.insert(sampleInsert({ name: 'Robô' }, { context: trapped }));
      for (const name of ['Ana', 'Ana de novo']) await store.insert(sampleInsert({ name }));
      await store.insert(
        sampleInsert({ email: 'eva@loja.example', phone: '2134567890' }, { context: null }),
      );
      await store.insert(sampleInsert({ notes: 'Ana' }, { context: asked }));
      const [newest] = await Array.fromAsync(listLeads(database, { limit: 1 }));
      await setStatus(database, newest?.id ?? 0, 'lost');
      await markExported(database, [newest?.id ?? 0]);
      const long = { from: new Date(0), until: new Date(Date.now() + 60_000) };
      const filters: [LeadFilter, number][] = [
        [{}, 5],
        [{ limit: 2, after: { created_at: '2020-01-01T00:00:00.000Z', id: 1 } }, 5],
        [long, 5],
        [{ until: new Date(0) }, 0],
        [{ status: 'new' }, 4],
        [{ status: 'lost', quarantine: 'none' }, 1],
        [{ quarantine: 'only' }, 1],
        [{ quarantine: 'none', ...long }, 4],
        [{ isNew: true, quarantine: 'none' }, 3],
        [{ duplicates: 'none' }, 3],
        [{ duplicates: 'none', quarantine: 'none' }, 2],
        [{ text: 'ana de' }, 1],
        [{ text: 'ana', quarantine: 'none', status: 'new' }, 3],
        [{ form: 'benefits' }, 1],
        [{ form: 'quick', text: 'ana de' }, 1],
      ];
      for (const [filter, expected] of filters) {
        const { limit: _, after: __, ...all } = filter;
        const listed = (await Array.fromAsync(listLeads(database, all))).length;
        expect([filter, await countLeads(database, filter), listed]).toEqual([
          filter,
          expected,
          expected,
        ]);
      }
    });

    it('stops reading where nobody waits any more', async () => {
      const { database, store } = await named([]);
      await insertNamed(
        store,
        Array.from({ length: 600 }, (_, index) => `Ana ${index}`),
      );
      const gone = new AbortController();
      const searches = [
        countLeads(database, { text: 'ana' }, gone.signal),
        Array.fromAsync(listLeads(database, { text: 'ninguém' }, gone.signal)),
      ].map((search) =>
        search.then(
          () => 'read all',
          ({ name }: Error) => name,
        ),
      );
      gone.abort();
      expect(await Promise.all(searches)).toEqual(['AbortError', 'AbortError']);
    });

    it('finds one lead by its number', async () => {
      const { database, read } = await named(['Ana', 'Eva']);
      const [eva] = await read({});
      expect(await findLead(database, eva?.id ?? 0)).toEqual(eva);
      expect(await findLead(database, 999_999)).toBeNull();
    });

    it('reads on while inserts go on, without holding them up', async () => {
      const { database, read: readAll, store } = await named([]);
      await insertNamed(
        store,
        Array.from({ length: 1200 }, (_, index) => `Ana ${index}`),
      );
      let read = 0;
      for await (const _ of listLeads(database, {})) {
        if (read % 400 === 0) await store.insert(sampleInsert({ name: 'Nova' }));
        read += 1;
      }
      expect(read).toBe(1200);
      expect(await readAll({})).toHaveLength(1203);
    });
  });
}

/** Two keys whose SHA-256 begin with the same eight digits. */
const sharing = ['a key of its own 96310', 'a key of its own 125586'] as const;

export function protocolContract(makePlace: MakePlace): void {
  const makeDesk = deskIn(makePlace);

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

const person = (name: string, email: string, phone: string) => ({ name, email, phone });

export function samePersonContract(makePlace: MakePlace): void {
  const deskWith = deskIn(makePlace);

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
