import { describe, expect, it } from 'vitest';
import { markExported, setStatus } from '../../server/desk/changeLeads.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import { countLeads, findLead, listLeads } from '../../server/desk/listLeads.ts';
import type { LeadStore } from '../../server/store/LeadStore.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { type MakePlace, openDatabase, openStore } from './openForTest.ts';

/** How many calls a visitor's patience leaves room for in every store. */
const together = 200;

async function insertNamed(store: LeadStore, names: string[]): Promise<void> {
  for (let start = 0; start < names.length; start += together) {
    const portion = names.slice(start, start + together);
    await Promise.all(portion.map((name) => store.insert(sampleInsert({ name }))));
  }
}

export function archivePromises(makePlace: MakePlace): void {
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
