import { expect, it, onTestFinished, vi } from 'vitest';
import { startMailServer } from '../../tests/support/receivers.ts';
import { sqlitePlace, TestedStore } from '../../tests/support/storePlace.ts';
import { ana, insertStrangers, invite, now, office } from '../../tests/support/teamWork.ts';
import { giveInTurn } from '../team/turn.ts';
import { startTeamClock } from './teamClock.ts';

const tested = new TestedStore(sqlitePlace);

it('leads get an owner while the mail server does not answer', async () => {
  const { database } = tested;
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { url: smtpUrl } = await startMailServer({
    onConnect: (_session, done) => {
      asked.resolve();
      answered.promise.then(() => done());
    },
  });
  await invite(tested, ana);
  const [first = 0] = await insertStrangers(tested, 1);
  await tested.age(first, now);
  await giveInTurn(database, office, now);
  const log = { warn: vi.fn() };
  const stop = startTeamClock({
    team: { url: 'https://equipe.loja.example', assignment: 'round-robin' },
    mail: { smtpUrl, from: { name: 'Loja', address: 'oi@loja.example' } },
    ...{ office, database, sender: 'da Loja', log, now: () => now },
  });
  onTestFinished(() => {
    answered.resolve();
    return stop();
  });
  await asked.promise;
  await insertStrangers(tested, 1);
  await expect.poll(() => tested.count('lead_work WHERE owner IS NOT NULL')).toBe(2);
  // Or the mail would have been given up, which frees the clock.
  expect(log.warn).not.toHaveBeenCalled();
});
