import { beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { byTerminal, changeWork } from '../../server/team/work.ts';
import { makeStore, onDatabase } from '../support/leadStores.ts';
import { leadsCommand } from '../support/leadsCommand.ts';

/** A Tuesday without a holiday near it, ten o'clock in São Paulo. */
const tuesday = Date.parse('2026-11-24T13:00:00.000Z');
const minutesLater = (minutes: number) => new Date(tuesday + minutes * 60_000).toISOString();

let folder: string;
const publish = (...days: string[]) => leadsCommand(folder)('publish-answer-time', ...days);
const week = ['--from', '2026-11-23', '--until', '2026-11-27'];

/** Leads of one Tuesday: the first `inTime` were answered after 220 minutes, the rest after two days. */
async function answer(count: number, inTime = count): Promise<void> {
  await onDatabase(folder, async (database) => {
    await database.run('UPDATE merchant_leads SET created_at = $1', [minutesLater(0)]);
    for (let id = 1; id <= count; id += 1) {
      const firstAnswerAt = minutesLater(id <= inTime ? 220 : 2 * 1440);
      const now = new Date(minutesLater(9999));
      await changeWork(database, id, { ...byTerminal, change: { firstAnswerAt }, now });
    }
  });
}

beforeEach(async () => {
  folder = makeStore(
    Array.from({ length: 40 }, (_, index) => ({
      email: `loja${index}@loja.example`,
      phone: `(11) 9${1000 + index}-0000`,
    })),
  );
});

it('prints the measured figures as claims to paste', async () => {
  await answer(38, 37);
  const { code, output } = await publish(...week);
  expect(code).toBe(0);
  expect(parse(`claims:\n${output}`).claims).toMatchObject({
    measuredAnswerTime: {
      figure: '3 h 40',
      ground: 'measured',
      source: 'Medição da própria equipe, 23/11/2026 a 27/11/2026',
      wording:
        'Mediana da primeira resposta, em tempo de dias úteis: {figure}, em 38 contatos respondidos.',
    },
    measuredAnswersInTime: {
      figure: '92%',
      wording: 'Primeira resposta em até {replyTime}: 37 de 40 contatos.',
    },
  });
});

it('refuses figures from too few leads', async () => {
  await answer(29);
  expect(await publish(...week)).toEqual({
    code: 1,
    output: '',
    errors:
      'De 23/11/2026 a 27/11/2026: 29 leads respondidos. São precisos 30 para um número que se publique.\n',
  });
});
