import { expect, it } from 'vitest';
import { readDetails } from '../../server/inbox/leadAnswers.ts';
import { countLeads, type LeadFilter } from '../../server/leads/LeadFilter.ts';
import { findSameContact } from '../../server/leads/leadDossier.ts';
import { listLeads } from '../../server/leads/listLeads.ts';
import { correctLead } from '../../server/team/leadChanges.ts';
import { changeWork } from '../../server/team/work.ts';
import { protocolOf } from '../../shared/protocolOfKey.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { insertFrom, sampleInsert, sampleLead, trappedInsert } from '../support/sampleLead.ts';
import { lose } from '../support/storePlace.ts';

const person = (name: string, email: string, phone: string) => ({ name, email, phone });

onEveryStore('lists of leads', (tested) => {
  it('the archive lists each of many leads once, with equal times and during inserts', async () => {
    const names = Array.from({ length: 1777 }, (_, index) => `Ana ${index}`);
    for (const start of [0, 600, 1200]) {
      const rows = names.slice(start, start + 600).map((name) => sampleLead({ name }));
      await tested.store.insert(sampleInsert({}, { rows }));
    }
    const read: { name: string; created_at: string }[] = [];
    for await (const lead of listLeads(tested.database, {})) {
      if (read.length % 400 === 0) await tested.store.insert(sampleInsert({ name: 'Nova' }));
      read.push(lead);
    }
    expect(read.map(({ name }) => name).sort()).toEqual(names.sort());
    const times = read.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await countLeads(tested.database, {})).toBe(1777 + 5);
  });

  it('the list can be searched for text in each column, ignoring case and accents, and for a phone’s digits', async () => {
    await tested.insert(
      { name: 'JOÃO Sá', company: 'Padaria Pão & Cia' },
      { notes: 'Quero 100% de desconto_já' },
      { email: 'bia@aurora.example', phone: '2134567890', name: 'Bia d’Ávila' },
      { name: "Téo D'AVILA" },
    );
    // None of these numbers can begin a protocol: protocols are random.
    const found: [number, string[]][] = [
      [0, ['x@y', 'cia quero', '00000-0000', '5511987654320']],
      [1, ['joao', 'joa\u0303o', 'ｊｏãｏ', 'joao padaria', 'PAO &', '0% de', 'o_já', 'AURORA.ex']],
      [1, ['%', '_', '(21) 3456-7890', '21 34']],
      [2, ["d'avila", 'D’Ávila', 'd‘avila', 'd`ávila', 'd´avila', 'dʼavila', 'd′avila']],
      [3, ['11987654321', '98765-4', '(11) 98765', '+55 11 98765-4321', '011 98765-4321']],
      [4, ['', 'formulario']],
    ];
    for (const [count, texts] of found) {
      for (const text of texts) {
        const counts = [
          (await tested.leads({ text })).length,
          await countLeads(tested.database, { text }),
        ];
        expect([text, ...counts]).toEqual([text, count, count]);
      }
    }
    const until = new Date(Date.now() + 60_000);
    expect(await tested.names({ text: 'joao padaria', until })).toEqual(['JOÃO Sá']);
  });

  it('the list counts what it would contain, for every filter', async () => {
    const eva = { email: 'eva@loja.example', phone: '2134567890' };
    await tested.store.insert(trappedInsert('honeypot', { name: 'Robô' }));
    await tested.insert({ name: 'Ana' }, { name: 'Ana de novo' });
    await tested.store.insert(sampleInsert(eva, { context: null }));
    await tested.store.insert(insertFrom({ utm_campaign: 'Black Friday' }, { notes: 'Ana' }));
    await lose(tested.database, 5);
    // Answered and yet new again.
    const change = { status: 'new', firstAnswerAt: new Date().toISOString() };
    await changeWork(tested.database, 4, { change, version: null, actor: 'terminal' });
    const inAWeek = new Date(Date.now() + 7 * 86_400_000);
    const long = { from: new Date(0), until: new Date(Date.now() + 60_000) };
    const filters: [LeadFilter, number][] = [
      [{ until: new Date(0) }, 0],
      [{ from: new Date(Date.now() + 60_000) }, 0],
      [{ status: 'new' }, 4],
      [{ status: 'lost', quarantine: 'none' }, 1],
      [{ phase: 'open' }, 4],
      [{ phase: 'ended', campaign: 'black friday' }, 1],
      [{ campaign: 'friday' }, 0],
      [{ quarantine: 'only' }, 1],
      [{ quarantine: 'none', ...long }, 4],
      [{ text: 'ana', quarantine: 'none', status: 'new' }, 3],
      [{ overdueAt: new Date() }, 0],
      [{ overdueAt: inAWeek }, 3],
      [{ overdueAt: inAWeek, quarantine: 'none' }, 2],
      [{ overdueAt: inAWeek, quarantine: 'none', ...long }, 2],
      [{ overdueAt: inAWeek, text: 'novo' }, 1],
    ];
    for (const [filter, expected] of filters) {
      const counts = [
        await countLeads(tested.database, filter),
        (await tested.leads(filter)).length,
      ];
      expect([filter, ...counts]).toEqual([filter, expected, expected]);
    }
    expect(await countLeads(tested.database, { limit: 2 })).toBe(5);
  });

  /** Inserts a lead for each key: `Ana 1`, `Ana 2` … */
  const insertWith = async (...keys: (string | null)[]) => {
    for (const [index, idempotencyKey] of keys.entries()) {
      await tested.store.insert(sampleInsert({ name: `Ana ${index + 1}` }, { idempotencyKey }));
    }
  };

  it('leads are found and counted by the start of their protocol or by their number, like by any word', async () => {
    const key = 'key-of-the-first-lead-2';
    expect(protocolOf(key)).toBe('E99E-8ECB');
    await insertWith(key);
    await tested.insert({ name: 'Loja e99e', email: 'oi@loja.example' }, { name: 'Eva' });
    for (const [text, ...names] of [
      ['E99E', 'Loja e99e', 'Ana 1'],
      ['e99e', 'Loja e99e', 'Ana 1'],
      ['E99E-8', 'Ana 1'],
      ['E99E-8ECB', 'Ana 1'],
      ['e99e8ec', 'Ana 1'],
      ['ana E99E', 'Ana 1'],
      ['99E8'],
      ['Nº 0003', 'Eva'],
      ['0001', 'Ana 1'],
    ] as const) {
      expect([text, ...(await tested.names({ text }))]).toEqual([text, ...names]);
      expect(await countLeads(tested.database, { text })).toBe(names.length);
    }
  });

  /** The names of the leads that repeat an earlier one's e-mail address or phone. */
  const repeating = async () =>
    (await tested.leads()).filter(({ repeats }) => repeats !== null).map(({ name }) => name);

  it('a search for a person finds their leads by e-mail or phone, in any notation', async () => {
    const [ana, eva, bia, odo] = await tested.insert(
      person('Ana', 'Ána@Aurora.example', '(11) 98765-4321'),
      person('Eva', 'eva@aurora.example', '11987654321'),
      person('Bia', 'a\u0301na@aurora.example', '(21) 3456-7890'),
      person('Οδος', 'ΟΔΟΣ@Я.example', '(31) 3456-7890'),
    );
    const find = (contact: string) => findSameContact(tested.database, contact);
    expect(await find(' ÁNA@aurora.EXAMPLE ')).toEqual([ana, bia]);
    expect(await find('+55 (11) 98765-4321')).toEqual([ana, eva]);
    expect(await find('2134567890')).toEqual([bia]);
    expect(await find('na@aurora.example')).toEqual([]);
    expect(await find('οδοΣ@я.example')).toEqual([odo]);
    expect(await repeating()).toEqual(['Bia', 'Eva']);
  });

  it('a search for a person treats a mobile with and without its ninth digit as the same number, but no other', async () => {
    const [first = 0, second = 0, ...others] = await tested.insert(
      person('Ana', 'ana@um.example', '(11) 98765-4321'),
      person('Eva', 'eva@dois.example', '(11) 8765-4321'),
      person('Bia', 'bia@tres.example', '(11) 3456-7890'),
      person('Lia', 'lia@quatro.example', '(11) 93456-7890'),
    );
    for (const phone of ['(11) 98765-4321', '1187654321', '+55 11 8765-4321']) {
      expect(await findSameContact(tested.database, phone)).toEqual([first, second]);
      expect(await tested.names({ text: phone })).toEqual(['Eva', 'Ana']);
    }
    expect(await repeating()).toEqual(['Eva']);
    const eva = await readDetails(tested.database, second);
    expect(eva?.samePerson.newest.map(({ id }) => id)).toEqual([first]);
    expect(await findSameContact(tested.database, '(11) 3456-7890')).toEqual(others.slice(0, 1));

    await correctLead(tested.database, first, { field: 'phone', value: '(21) 3456-7890' });
    expect(await repeating()).toEqual([]);
  });

  it('a lead shows its person’s newest leads and counts all of them; a quarantined flood comes last', async () => {
    const [first = 0] = await tested.insert(
      person('Ana', 'ana@aurora.example', '(11) 98765-4321'),
      person('Ana por e-mail', 'ANA@aurora.example', '(21) 3456-7890'),
      person('Ana por telefone', 'eva@aurora.example', '11 98765-4321'),
      person('Outra', 'outra@aurora.example', '(31) 3456-7890'),
    );
    const robot = sampleLead(person('Robô', 'ana@aurora.example', '(11) 98765-4321'));
    await tested.store.insert({ ...trappedInsert('haste'), rows: Array(60).fill(robot) });
    const { total = 0, newest = [] } =
      (await readDetails(tested.database, first))?.samePerson ?? {};
    expect([total, newest.length]).toEqual([62, 20]);
    const [last, before, ...robots] = newest;
    expect([last?.name, before?.name]).toEqual(['Ana por telefone', 'Ana por e-mail']);
    expect(new Set(robots.map(({ quarantine }) => quarantine))).toEqual(new Set(['haste']));
  });
});
