import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';
import { hostedBackend } from '../support/variantBuilds.ts';

it.each([
  ['supabaseUrl is required.', { PUBLIC_SUPABASE_KEY: hostedBackend.key }],
  ['supabaseKey is required.', { PUBLIC_SUPABASE_URL: hostedBackend.url }],
])('a build with half a hosted backend stops in one line: %s', (message, half) => {
  const { PUBLIC_SUPABASE_KEY: _key, PUBLIC_SUPABASE_URL: _url, ...env } = process.env;
  const build = spawnSync(process.execPath, [join(projectRoot, 'scripts', 'run.mjs'), 'build'], {
    env: { ...env, ...half },
    encoding: 'utf8',
  });
  expect([build.status, build.stdout, build.stderr]).toEqual([1, '', `${message}\n`]);
});
