import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { commands } from '../../cli/leads.ts';
import { findSystemd, isRequired } from '../../scripts/test/neighbours.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const root = new URL('../..', import.meta.url).pathname;
const units = globSync('deploy/systemd/*', { cwd: root }).sort();
const textOf = (unit: string) => readFileSync(join(root, unit), 'utf8');
const services = units.filter((unit) => unit.endsWith('.service'));

const { analyzer } = findSystemd();

it('starts files that are there, by the Node that the lock pins', () => {
  expect(services).toHaveLength(3);
  for (const service of services) {
    const [, node = '', script = '', command] =
      /^ExecStart=\/opt\/consigo\/(\S+) (?:--\S+ )*(\S+)(?: (\S+))?/m.exec(textOf(service)) ?? [];
    expect(existsSync(join(root, node)), `${service}: ${node}`).toBe(true);
    expect(existsSync(join(root, script)), `${service}: ${script}`).toBe(true);
    if (command) expect([...commands.keys()]).toContain(command);
  }
});

it('has a service for each timer', () => {
  const timers = units.filter((unit) => unit.endsWith('.timer'));
  expect(timers).toHaveLength(2);
  for (const timer of timers) expect(units).toContain(timer.replace('.timer', '.service'));
});

it('hands the server the socket that nginx calls', () => {
  const [, address] = /^ListenStream=(\S+)$/m.exec(textOf('deploy/systemd/consigo.socket')) ?? [];
  const upstreams = textOf('deploy/nginx/consigo.conf').matchAll(/^ {2}server ([^;]+);$/gm);
  expect(Array.from(upstreams, ([, server]) => server)).toEqual([address, address]);
  expect(textOf('deploy/systemd/consigo.service')).toMatch(/^Requires=consigo\.socket$/m);
});

it.runIf(analyzer || isRequired('SYSTEMD'))('says nothing that systemd does not understand', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'units'));
  const copies = units.map((unit) => {
    const copy = join(folder, 'units', basename(unit));
    writeFileSync(copy, textOf(unit).replaceAll('/opt/consigo/', root));
    return copy;
  });
  const { status, stderr } = spawnSync(analyzer ?? '', ['verify', '--man=no', ...copies], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
