import { describe, expect, it } from 'vitest';
import { type MailText, teamMailText } from '../../server/inbox/teamMailText.ts';
import { setAway } from '../../server/team/absence.ts';
import { undoLastChange } from '../../server/team/leadChanges.ts';
import { addMember } from '../../server/team/members.ts';
import { removeMember, undoRemoval } from '../../server/team/removeMember.ts';
import { type FailedMails, longestMail, sendTeamMails } from '../../server/team/sendTeamMails.ts';
import type { TeamMail } from '../../server/team/teamMailPlan.ts';
import { giveInTurn, hasLeadsToGive } from '../../server/team/turn.ts';
import { byTerminal, changeWork } from '../../server/team/work.ts';
import type { LeadRow } from '../../shared/leadRules.ts';
import { turnActor } from '../../shared/leadWork.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { sqlitePlace, TestedStore } from '../support/storePlace.ts';
import { insertStrangers, invite, office } from '../support/teamWork.ts';

const [ana, bia, caio] = ['ana@loja.example', 'bia@loja.example', 'caio@loja.example'] as const;

/** `26 18:00` is the 26th of November 2026, a Thursday, in São Paulo. */
const at = (text: string): Date => {
  const [day, hour] = text.split(' ');
  return new Date(`2026-11-${day}T${hour}:00-03:00`);
};

/** The day and the hour of a moment in São Paulo, as `at` reads them. */
const clockOf = (moment: Date): string =>
  new Date(+moment - 3 * 3_600_000).toISOString().slice(8, 16).replace('T', ' ');

const minutesAfter = (moment: Date, minutes: number) => new Date(+moment + minutes * 60_000);

type Sent = MailText & { to: string };

/** What two servers mail if they check at the same time. */
async function mailsAt({ database }: TestedStore, now: Date): Promise<Sent[]> {
  const mails: Sent[] = [];
  const place = { url: 'https://equipe.loja.example', sender: 'da Loja', now };
  const send = async (mail: TeamMail) =>
    void mails.push({ to: mail.to, ...teamMailText(mail, place) });
  const look = () => sendTeamMails(database, { office, send, now });
  for (let sent = 1; sent > 0; ) {
    sent = Math.max(...(await Promise.all([look(), look()])));
  }
  return mails;
}

const subjectsAt = async (tested: TestedStore, now: Date) =>
  (await mailsAt(tested, now)).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).sort();

const afterMorning = async (tested: TestedStore, day: string) =>
  mailsAt(tested, at(`${day} 09:00`));

/** Assigns that many leads in turn, which arrived at a given time, each from a different person. */
async function arrive(tested: TestedStore, count: number, moment: Date): Promise<void> {
  const before = Number(await tested.count('merchant_leads'));
  await insertStrangers(tested, count);
  for (let id = before + 1; id <= before + count; id += 1) await tested.age(id, moment);
  await giveInTurn(tested.database, office, moment);
}

const sergio: Partial<LeadRow> = {
  ...{ name: 'Sérgio Tanaka', email: 'sergio@tanaka.example', phone: '(11) 97777-1234' },
  ...{ platform: 'Magento', company: 'Tanaka <Sons>', potential_revenue: 3_120_000 },
  notes: 'Quero & preciso.\nLigue.',
};

onEveryStore('mails to the team', (tested) => {
  it('mails single leads one by one, and more than three within ten minutes together', async () => {
    await invite(tested, ana);
    await afterMorning(tested, '26');
    const seen: string[] = [];
    for (let minute = 0; minute < 30; minute += 1) {
      const now = minutesAfter(at('26 10:00'), minute);
      if (minute < 6) await arrive(tested, 1, now);
      for (const subject of await subjectsAt(tested, now)) seen.push(`${minute} ${subject}`);
    }
    const single = 'ana: Ana Conceição: responder até sex';
    expect(seen).toEqual([
      ...[`0 ${single} 10h00`, `1 ${single} 10h01`, `2 ${single} 10h02`],
      '10 ana: 3 contatos novos para você',
    ]);
    await arrive(tested, 4, at('26 11:00'));
    const [mail] = await mailsAt(tested, at('26 11:00'));
    expect(mail?.subject).toBe('4 contatos novos para você');
    expect(mail?.html.match(/>até sex 11h00</g)).toHaveLength(4);
  });

  it('mails nobody who lost or got back leads because a change was undone', async () => {
    const { database } = tested;
    await invite(tested, ana, bia, caio);
    await insertStrangers(tested, 5);
    const ids = [1, 2, 3, 4, 5];
    const give = async (owner: string, actor: string, now: Date) => {
      for (const id of ids) await changeWork(database, id, { actor, now, change: { owner } });
    };
    for (const id of ids) await tested.age(id, at('25 11:00'));
    await give(bia, ana, at('25 12:00'));
    await changeWork(database, 5, { ...byTerminal, now: at('25 12:10'), change: { owner: ana } });
    await changeWork(database, 5, { actor: bia, now: at('25 12:20'), change: { owner: bia } });
    await afterMorning(tested, '26');
    expect(await mailsAt(tested, at('26 10:01'))).toHaveLength(1);
    for (const [minute, isMailed] of [
      [10, false],
      [20, true],
      [30, false],
    ] as const) {
      const now = minutesAfter(at('26 10:00'), minute);
      await give(caio, ana, now);
      if (isMailed) expect(await mailsAt(tested, now)).toMatchObject([{ to: caio }]);
      for (const id of ids)
        await undoLastChange(database, id, { actor: ana, now: minutesAfter(now, 1) });
      expect(await mailsAt(tested, minutesAfter(now, 1))).toEqual([]);
    }
    const now = at('26 10:40');
    await removeMember(database, bia, ana, { heirs: [caio], now });
    expect(await undoRemoval(database, bia, ana, minutesAfter(now, 1))).toBe(5);
    expect(await mailsAt(tested, minutesAfter(now, 1))).toEqual([]);
    await arrive(tested, 2, minutesAfter(now, 2));
    expect(await mailsAt(tested, minutesAfter(now, 2))).toHaveLength(2);
  });

  it('continues after minutes in which the clock was a week ahead', async () => {
    await invite(tested, ana);
    const ahead = minutesAfter(at('26 09:00'), 7 * 24 * 60);
    await mailsAt(tested, ahead);
    await arrive(tested, 3, minutesAfter(ahead, 1));
    expect(await mailsAt(tested, minutesAfter(ahead, 1))).toHaveLength(3);
    await tested.database.run('UPDATE team_members SET mail_lease = $1', [ahead.toISOString()]);
    await arrive(tested, 1, at('26 09:00'));
    expect(await mailsAt(tested, at('26 09:00'))).toHaveLength(1);
    await arrive(tested, 1, at('26 10:00'));
    expect(await mailsAt(tested, at('26 10:00'))).toHaveLength(1);
    await invite(tested, bia);
    await afterMorning(tested, '26');
    const change = { owner: bia };
    await changeWork(tested.database, 1, { ...byTerminal, now: at('26 11:00'), change });
    expect(await mailsAt(tested, at('26 11:00'))).toMatchObject([{ to: bia }]);
  });

  it('does not delay anybody else because of a slow mail server, or anybody forever because of a killed one', async () => {
    await invite(tested, ana, bia);
    await afterMorning(tested, '26');
    const now = at('26 10:00');
    await arrive(tested, 2, now);
    const slow: string[] = [];
    const send = ({ to }: TeamMail) => {
      slow.push(to);
      return to === ana ? new Promise(() => {}) : Promise.resolve();
    };
    void sendTeamMails(tested.database, { send, office, now });
    await expect.poll(() => tested.count('lead_work WHERE told_at IS NOT NULL')).toBe(1);
    await expect.poll(() => slow.toSorted()).toEqual([ana, bia]);
    expect(await mailsAt(tested, minutesAfter(now, longestMail / 60_000))).toEqual([]);
    expect(await mailsAt(tested, minutesAfter(now, 3))).toMatchObject([{ to: ana }]);
  });

  it('retries mailboxes that fail for hours without delaying others, and pauses only if all fail', async () => {
    const failing = ['b', 'c', 'd', 'e', 'f'].map((name) => `${name}@loja.example`);
    await invite(tested, ana, ...failing);
    await afterMorning(tested, '26');
    const away = Object.assign(new Error('away'), { code: 'ECONNECTION' });
    const spam = Object.assign(new Error('spam'), { code: 'EMESSAGE', permanent: true });
    const sent: number[] = [];
    const send = async (mail: TeamMail) => {
      if (mail.to !== ana) throw away;
      if (mail.kind !== 'given') return;
      if (mail.lead.id === 7) throw spam;
      sent.push(mail.lead.id);
    };
    const givenUp: unknown[] = [];
    const onGivenUp = (reason: unknown) => void givenUp.push(reason);
    const failed: FailedMails = new Map();
    const lookAt = (minute: number) => {
      const now = minutesAfter(at('26 10:00'), minute);
      return sendTeamMails(tested.database, { send, office, now, failed, onGivenUp });
    };
    await arrive(tested, 6, at('26 10:00'));
    await expect(lookAt(0)).rejects.toBe(away);
    expect(await lookAt(1)).toBe(1);
    await arrive(tested, 7, at('26 10:02'));
    expect(await lookAt(2)).toBe(1);
    expect([sent, givenUp]).toEqual([[1, 13], [spam]]);
    for (let minute = 15; minute <= 225; minute += 15) await lookAt(minute);
    expect(givenUp).toEqual([spam]);
    for (let minute = 240; minute <= 300; minute += 15) await lookAt(minute);
    expect(givenUp).toEqual([spam, ...failing.map(() => away)]);
    expect(await mailsAt(tested, at('26 15:01'))).toEqual([]);
  });

  it('sends the right mails over two days and a weekend', async () => {
    const { database } = tested;
    await invite(tested, ana, bia);
    await addMember(database, { email: ana, name: 'Ana', role: 'admin' }, null);
    await addMember(database, { email: bia, name: 'Bia', role: 'member' }, null);
    const person = (name: string, index: number): Partial<LeadRow> => ({
      ...{ name, email: `${name}@loja.example`, phone: `(11) 9${index}000-0000` },
    });
    const rui = person('Rui', 1);
    const arrivals: [string, Partial<LeadRow>][] = [
      ['26 08:00', rui],
      ['26 10:00', person('Lia', 2)],
      ['26 18:00', sergio],
      ['27 09:30', rui],
      ['28 12:00', person('Eva', 3)],
      ['30 10:00', person('Noé', 4)],
    ];
    const answered = { firstAnswerAt: at('26 11:00').toISOString() };
    const deeds: [string, () => Promise<unknown>][] = [
      ['26 11:00', () => mark(2, bia, answered)],
      [
        '27 15:00',
        () => mark(2, bia, { nextStep: { at: at('30 10:00').toISOString(), text: 'Ligar' } }),
      ],
      ['30 09:30', () => mark(2, bia, { wonCents: 90_000_00 })],
    ];
    let now = at('26 08:00');
    const mark = (id: number, actor: string, change: object) =>
      changeWork(database, id, { change, version: null, actor, now });
    const mails: string[] = [];
    for (; now <= at('30 12:00'); now = minutesAfter(now, 30)) {
      const isDue = ([moment]: readonly [string, unknown]) => +at(moment) === +now;
      for (const [, row] of arrivals.filter(isDue)) {
        const ids = await tested.insert(row);
        await tested.age(Math.max(...ids), now);
      }
      for (const [, deed] of deeds.filter(isDue)) await deed();
      if (await hasLeadsToGive(database, office, now)) await giveInTurn(database, office, now);
      for (const line of await subjectsAt(tested, now)) mails.push(`${clockOf(now)} ${line}`);
    }
    const tanaka = 'Sérgio Tanaka (Magento, R$ 3,1 mi/mês)';
    expect(mails).toEqual([
      '26 09:00 ana: Seu dia, qui 26/11: 1 novo',
      '26 10:00 bia: Lia: responder até sex 10h00',
      '26 12:30 ana: Rui: em 1 h passa para Bia',
      '26 13:30 bia: Rui: responder até sex 08h00',
      '26 17:00 bia: Rui: sem resposta, vence sex 08h00',
      '27 09:00 ana: Seu dia, sex 27/11: 1 vence hoje, 1 vencido de outra pessoa',
      '27 09:00 bia: Seu dia, sex 27/11: 1 vencido',
      '27 09:30 bia: Rui: responder até seg 09h30',
      `27 12:30 ana: ${tanaka}: em 1 h passa para Bia`,
      '27 13:00 bia: Rui: em 1 h passa para Ana',
      `27 13:30 bia: ${tanaka}: responder até hoje 18h00`,
      '27 14:00 ana: Rui: responder até seg 09h30',
      `27 17:00 bia: ${tanaka}: sem resposta, vence hoje 18h00`,
      '27 17:30 ana: Rui: sem resposta, vence seg 09h30',
      '30 09:00 ana: Seu dia, seg 30/11: 1 vencido, 1 vence hoje, 1 vencido de outra pessoa',
      '30 09:00 bia: Seu dia, seg 30/11: 1 vencido, 1 vence hoje, 1 próximo passo',
      '30 10:00 ana: Noé: responder até ter 10h00',
    ]);
  });
});

describe('what mails to the team say', () => {
  const tested = new TestedStore(sqlitePlace);

  it('says in one mail who it is, when and how to answer, and the protocol', async () => {
    await invite(tested, ana);
    await afterMorning(tested, '26');
    await tested.insert(sergio);
    await tested.age(1, at('26 11:15'));
    await giveInTurn(tested.database, office, at('26 11:15'));
    const [mail, ...others] = await mailsAt(tested, at('26 11:16'));
    expect(others).toEqual([]);
    const [lead] = await tested.leads();
    expect(mail?.subject).toBe('Sérgio Tanaka (Magento, R$ 3,1 mi/mês): responder até sex 11h15');
    expect(mail?.text.replace(/text=\S+/, 'text=…')).toBe(
      `Sérgio Tanaka (Magento, R$ 3,1 mi/mês)
Tanaka <Sons>
(11) 97777-1234
sergio@tanaka.example
Protocolo ${lead?.protocol}

Quero & preciso.
Ligue.

Responder até sexta-feira, 27/11, às 11h15 de Brasília.

WhatsApp: https://wa.me/5511977771234?text=…
Abrir na caixa: https://equipe.loja.example/contato/1`,
    );
    expect(mail?.html).toContain('Tanaka &lt;Sons&gt;');
    expect(mail?.html).toContain('href="tel:+5511977771234"');
    await tested.insert(sergio);
    await tested.age(2, at('26 11:20'));
    await giveInTurn(tested.database, office, at('26 11:20'));
    expect(await mailsAt(tested, at('26 11:20'))).toMatchObject([
      {
        text: expect.stringContaining('\n\nEscreveu de novo; o contato de antes está na caixa.\n'),
      },
    ]);
  });

  it('lists the most urgent of several leads first, grouped by how they came', async () => {
    const { database } = tested;
    await invite(tested, ana, bia, caio);
    await addMember(database, { email: caio, name: 'Caio <C>', role: 'member' }, null);
    await afterMorning(tested, '26');
    await insertStrangers(tested, 5);
    const now = at('26 09:30');
    for (const [index, hour] of ['17', '15', '18', '16', '19'].entries()) {
      await tested.age(index + 1, at(`25 ${hour}:00`));
      const change = { actor: caio, now, change: { owner: caio } };
      await changeWork(database, index + 1, change);
    }
    await setAway(database, caio, { until: '2026-11-27', to: [bia], now: at('26 10:00') });
    const [mail] = await mailsAt(tested, at('26 10:00'));
    expect(mail?.subject).toBe('5 contatos de Caio <C>, que está fora');
    expect(mail?.html).toContain('>5 contatos de Caio &lt;C&gt;, que está fora<');
    const hours = mail?.html.match(/(?<=>até hoje )\d\d/g);
    expect(hours).toEqual(['15', '16', '17', '18', '19']);
    const give = async (actor: string, ids: readonly number[]) => {
      for (const id of ids)
        await changeWork(database, id, { actor, now: at('26 12:00'), change: { owner: ana } });
    };
    await give(caio, [1, 2]);
    await give(byTerminal.actor, [3]);
    await arrive(tested, 2, at('26 12:00'));
    const mixed = (await mailsAt(tested, at('26 12:00'))).find(({ to }) => to === ana);
    expect(mixed?.subject).toBe('4 contatos para você');
    expect(mixed?.text.match(/^\d contatos? .*para você$/gm)?.sort()).toEqual([
      '1 contato novo para você',
      '1 contato passado para você',
      '2 contatos que Caio <C> passou para você',
    ]);
  });

  it('says who passed a lead on, and why, and names the next owner only if that is certain', async () => {
    await invite(tested, ana, bia);
    await tested.database.run("UPDATE team_members SET name = 'Ana' WHERE email = $1", [ana]);
    await afterMorning(tested, '26');
    await arrive(tested, 1, at('26 11:00'));
    expect((await mailsAt(tested, at('26 11:00')))[0]?.text).not.toContain('com você');
    await invite(tested, 'caio@loja.example');
    await afterMorning(tested, '26');
    expect(await mailsAt(tested, at('26 14:40'))).toMatchObject([
      {
        subject: 'Ana Conceição: em 50 min passa para outra pessoa',
        text: expect.stringMatching(
          /sem resposta\.\n\nResponda até hoje 15h30: depois passa para outra pessoa\.\nResposta prometida até sexta-feira, 27\/11, às 11h00 de Brasília\.\n/,
        ),
      },
    ]);
    await giveInTurn(tested.database, office, at('26 15:30'));
    const [silent] = await mailsAt(tested, at('26 15:30'));
    expect(silent?.text).toContain('Ana ainda não respondeu: agora é com você.');
    const pass = { actor: ana, version: null, now: at('26 15:40'), change: { owner: ana } };
    await changeWork(tested.database, 1, pass);
    await changeWork(tested.database, 1, { ...pass, now: at('26 15:50'), change: { owner: bia } });
    const [passed] = await mailsAt(tested, at('26 15:50'));
    expect(passed?.text).toContain('Ana passou este contato para você.');
    const nextStep = { at: at('27 10:00').toISOString(), text: 'Ligar' };
    const change = { status: 'contacted', nextStep, owner: ana } as const;
    await changeWork(tested.database, 1, { ...pass, actor: bia, now: at('26 16:00'), change });
    const [planned] = await mailsAt(tested, at('26 16:00'));
    expect(planned?.text).toContain('Próximo passo: sex 10h00, Ligar\n');
  });

  it('names the hour at which a lead passes on, if that is further away', async () => {
    await invite(tested, ana, bia);
    await tested.database.run("UPDATE team_members SET name = 'Bia <B>' WHERE email = $1", [bia]);
    await afterMorning(tested, '26');
    await arrive(tested, 1, at('26 13:50'));
    await mailsAt(tested, at('26 13:50'));
    const [mail] = await mailsAt(tested, at('26 17:20'));
    expect(mail?.subject).toBe('Ana Conceição: sex 09h20 passa para Bia <B>');
    expect(mail?.html).toContain('>Responda até sex 09h20: depois passa para Bia &lt;B&gt;.<');
  });

  it('does not remind of what the morning mail lists, unless it is passed on soon', async () => {
    await invite(tested, ana, bia);
    await afterMorning(tested, '26');
    await arrive(tested, 1, at('26 09:40'));
    const change = { owner: bia };
    await changeWork(tested.database, 1, { actor: ana, now: at('26 13:00'), change });
    await arrive(tested, 1, at('26 14:00'));
    await mailsAt(tested, at('26 14:00'));
    expect(await subjectsAt(tested, at('27 09:00'))).toEqual([
      'bia: Ana Conceição: em 30 min passa para ana@loja.example',
      'bia: Seu dia, sex 27/11: 2 vencem hoje',
    ]);
    expect(await mailsAt(tested, at('27 09:10'))).toEqual([]);
  });

  it('reminds of more than three leads in one mail, of any number 400 at a time, and says when the first passes on', async () => {
    const { database } = tested;
    await invite(tested, ana, bia);
    await afterMorning(tested, '26');
    await tested.insertMany(404);
    const moment = at('26 10:00').toISOString();
    await database.run('UPDATE merchant_leads SET created_at = $1', [moment]);
    await database.run(`INSERT INTO lead_work (lead_id, owner, assigned_at, told_at)
      SELECT id, '${ana}', '${moment}', '${moment}' FROM merchant_leads`);
    await database.run(`INSERT INTO lead_history (event, lead_id, version, happened_at, actor, field, after)
      SELECT id, id, 1, '${moment}', '${turnActor}', 'owner', '${ana}' FROM merchant_leads`);
    const passes = 'contatos ainda sem resposta: o primeiro passa adiante hoje 14h30';
    const mails = await mailsAt(tested, at('26 13:40'));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([`4 ${passes}`, `400 ${passes}`]);
    expect(mails[0]?.html.match(/>até sex 10h00</g)).toHaveLength(40);
    expect(await mailsAt(tested, at('26 13:50'))).toEqual([]);
  });

  it('lists the day in the morning, with what is late, and how to reach each person', async () => {
    await invite(tested, ana, bia);
    await addMember(tested.database, { email: ana, name: 'Ana', role: 'admin' }, null);
    await addMember(tested.database, { email: bia, name: 'Bia Reis', role: 'member' }, null);
    await tested.insert(...[sergio, { ...sergio, name: 'Lia', notes: '' }, { name: 'Rui' }], {
      name: 'Eva',
      email: 'eva@loja.example',
      phone: '(31) 3333-4444',
    });
    for (const [id, text, moment] of [
      [1, 'Cobrar resposta', '25 21:20'],
      [2, 'Ligar', '26 10:00'],
    ] as const) {
      const nextStep = { at: at(moment).toISOString(), text };
      const change = { status: 'proposal', owner: ana, nextStep } as const;
      await changeWork(tested.database, id, { ...byTerminal, now: at('25 12:00'), change });
    }
    for (const [id, owner] of [
      [3, ana],
      [4, bia],
    ] as const) {
      await tested.age(id, at('23 12:00'));
      await changeWork(tested.database, id, {
        ...{ ...byTerminal, now: at('23 12:00'), change: { owner } },
      });
    }
    const mail = (await mailsAt(tested, at('26 09:00'))).find(({ to }) => to === ana);
    expect(mail?.subject).toBe(
      'Seu dia, qui 26/11: 1 vencido, 2 próximos passos, 1 vencido de outra pessoa',
    );
    const lines = mail?.text.split('\n').filter((line) => line && !/^(WhatsApp|Abrir)/.test(line));
    expect(lines).toEqual([
      '1 vencido',
      expect.stringMatching(/^Rui.*: venceu ter 24\/11 12h00$/),
      '2 próximos passos',
      'Sérgio Tanaka (Magento, R$ 3,1 mi/mês): era qua 25/11 21h20, Cobrar resposta',
      '“Quero & preciso. Ligue.”',
      'Lia (Magento, R$ 3,1 mi/mês): hoje 10h00, Ligar',
      '1 vencido de outra pessoa',
      expect.stringMatching(/^Eva.*, com Bia: venceu ter 24\/11 12h00$/),
    ]);
    expect(mail?.html.match(/href="tel:/g)).toHaveLength(4);
    expect(mail?.html.match(/class="line bad"/g)).toHaveLength(3);
    expect(mail?.html).toContain('href="https://equipe.loja.example"');
  });
});
