import { expect, test } from 'vitest';
import { hostsAreRequired, missingHosts } from './findHosts.ts';

test('a missing host is a failure on a build machine only, unless it is said', () => {
  expect(hostsAreRequired({})).toBe(false);
  expect(hostsAreRequired({ CI: 'true' })).toBe(true);
  expect(hostsAreRequired({ CI: 'true', HOSTS: 'optional' })).toBe(false);
  expect(hostsAreRequired({ HOSTS: 'required' })).toBe(true);
});

test('what is missing is named with the way to get it', () => {
  expect(missingHosts({ workerd: true, nginx: true })).toEqual([]);
  expect(missingHosts({ workerd: false, nginx: false })).toEqual([
    `workerd could not be had: npm has none for ${process.platform}-${process.arch}`,
    'nginx could not be had: on Debian, apt-get install nginx-light',
  ]);
});
