import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { findSystemd, isRequired } from '../../scripts/test/neighbours.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const root = new URL('../..', import.meta.url).pathname;
const units = globSync('deploy/systemd/*', { cwd: root }).sort();
const textOf = (unit: string) => readFileSync(join(root, unit), 'utf8');
const { analyzer } = findSystemd();

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
