import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { runToEnd } from '../tests/support/startProgram.ts';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { projectRoot } from './project.mjs';

const { NO_ENV_FILE: _, ...outside } = process.env;

const scriptOf = (root: string) => join(root, 'scripts', 'run.mjs');
const run = (root: string, args: readonly string[], env: Record<string, string> = {}) =>
  runToEnd([scriptOf(root), ...args], { env: { ...outside, NODE_OPTIONS: '', ...env } });

it('a command ends without an error when its reader closes the pipe', async () => {
  const env = { ...outside, NODE_OPTIONS: '', NO_ENV_FILE: '1' };
  const command = spawn(process.execPath, [scriptOf(projectRoot), 'leads', '--help'], { env });
  command.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  expect([code, errors]).toEqual([0, '']);
});

/** A copy of the project, in which most folders are links. */
function copyProject(...copied: string[]): string {
  const root = temporaryFolder();
  for (const name of readdirSync(projectRoot)) {
    if (name !== '.env' && !copied.includes(name))
      symlinkSync(join(projectRoot, name), join(root, name));
  }
  for (const name of copied) cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  return root;
}

it('`words` reports success, or each fault on its own line', async () => {
  const root = copyProject('scripts', 'site', 'config', 'shared');
  const output = expect.stringMatching(/^Tudo certo.*\n$/);
  expect(await run(root, ['words'])).toEqual({ code: 0, output, errors: '' });
  const roadmap = join(root, 'site', 'content', 'roadmap.yaml');
  writeFileSync(roadmap, readFileSync(roadmap, 'utf8').replaceAll('planned', 'done'));
  const errors = expect.stringMatching(/^(site\/content\/roadmap\.yaml:\d+ .*\n){2}$/);
  expect(await run(root, ['words'])).toEqual({ code: 1, output: '', errors });
});

it('reads .env without overriding set variables, and start names the file', async () => {
  const root = copyProject('scripts');
  const dataDir = temporaryFolder();
  const database = 'DATABASE_URL=postgres://localhost/x';
  writeFileSync(join(root, '.env'), `DATA_DIR=${dataDir} # the leads\n${database}\nPORT=none\n`);
  const { errors } = await run(root, ['leads', 'list'], { DATABASE_URL: '' });
  expect(errors).toContain(`Ainda não há leads guardados em ${dataDir}. `);
  expect((await run(root, ['start'])).output).toBe(`Settings: ${join(root, '.env')}\n`);
});
