import { expect, test } from 'vitest';
import { missingSystemd, systemdIsRequired } from './findSystemd.ts';

const found = {
  analyzer: '/usr/bin/systemd-analyze',
  socketHolder: '/usr/bin/systemd-socket-activate',
  controlGroups: '/sys/fs/cgroup',
};

test('a missing systemd is a failure on a build machine only, unless it is said', () => {
  expect(systemdIsRequired({})).toBe(false);
  expect(systemdIsRequired({ CI: 'true' })).toBe(true);
  expect(systemdIsRequired({ CI: 'true', SYSTEMD: 'optional' })).toBe(false);
  expect(systemdIsRequired({ SYSTEMD: 'required' })).toBe(true);
});

test('what is missing is named with the way to get it', () => {
  expect(missingSystemd(found)).toEqual([]);
  expect(missingSystemd({ ...found, analyzer: undefined, socketHolder: undefined })).toEqual([
    'systemd could not be had: on Debian, apt-get install systemd',
  ]);
  expect(missingSystemd({ ...found, controlGroups: undefined })).toEqual([
    expect.stringContaining('it takes root, namespaces, control groups of version 2, systemd'),
  ]);
});
