import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { isoSecondOf } from '../../shared/saoPauloTime.ts';
import { setStatus } from '../../tests/support/leadStores.ts';
import { commandOn, leadsCommand } from '../../tests/support/leadsCommand.ts';
import { insertFrom } from '../../tests/support/sampleLead.ts';

const google =
  'Parameters:TimeZone=America/Sao_Paulo\nGoogle Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\n';

const used = commandOn([
  insertFrom({ gclid: 'Cj0KCQ-abc_1', fbclid: 'IwAR2F4-dbP0' }),
  insertFrom({ wbraid: 'CjwKCAiA', fbclid: '=HYPERLINK("x")' }),
  insertFrom({ gclid: 'x'.repeat(200), utm_source: 'google' }),
  insertFrom({}),
]);
const leads = used.run;
const conversions = (...args: string[]) => leads('conversions', '--for', ...args);

beforeEach(async () => {
  for (const id of [1, 2, 3, 4]) await setStatus(used.folder, id, 'qualified');
  await leads('won', '1', '1.234,50');
});

it('are written in each service’s format with nothing but the click; leads without one are counted', async () => {
  const { output, errors, code } = await conversions('google-ads', '--value=expected');
  const today = isoSecondOf(new Date()).slice(0, 10);
  const lines = output.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, (time) => time.slice(0, 10));
  expect(lines).toBe(
    `${google}Cj0KCQ-abc_1,,,Lead qualificado,${today},,
Cj0KCQ-abc_1,,,Lead ganho,${today},1234.50,BRL
,,CjwKCAiA,Lead qualificado,${today},,
`,
  );
  expect(errors).toBe(
    '3 conversões gravadas; 2 outras ficaram de fora, sem clique de google-ads.\n',
  );
  expect(code).toBe(0);
  const meta = await conversions('meta', '--value=expected');
  const [head, ...rows] = meta.output.trimEnd().split('\n');
  expect(head).toBe('event_name,event_time,event_id,action_source,fbc,value,currency');
  expect(rows).toEqual([
    expect.stringMatching(
      /^QualifiedLead,\d{10},lead-1-qualified,system_generated,fb\.1\.\d{13}\.IwAR2F4-dbP0,,$/,
    ),
    expect.stringMatching(
      /^Purchase,\d{10},lead-1-won,system_generated,fb\.1\.\d{13}\.IwAR2F4-dbP0,1234\.50,BRL$/,
    ),
  ]);
});

it('carry no value unless requested', async () => {
  const { output } = await conversions('google-ads');
  expect(output).toMatch(/Lead ganho,[^\n]*\d,,\n/);
});

it('are exported once with --new, but count as exported only if the whole output was read', async () => {
  const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('gone')) });
  broken.on('error', () => {});
  const cut = leadsCommand(used.folder, { out: broken });
  const exported = async () =>
    (await leads('audit', '--format', 'jsonl')).output.match(/"export"/g)?.length ?? 0;
  const before = await exported();
  expect((await cut('conversions', '--for', 'google-ads', '--new')).code).toBe(1);
  expect(await exported()).toBe(before + 1);
  const file = join(used.folder, 'conversoes.csv');
  const handOver = () => conversions('google-ads', '--new', '--output', file);
  expect((await handOver()).errors).toContain(`3 conversões gravadas em ${file};`);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(6);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await handOver();
  expect(readFileSync(file, 'utf8')).toBe(google);
  expect((await conversions('meta', '--new')).output).toContain('lead-1-won');
});
