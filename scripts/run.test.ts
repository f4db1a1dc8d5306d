import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { projectRoot } from './project.mjs';

const { NO_ENV_FILE: _, ...outside } = process.env;

const run = (args: readonly string[], env: Record<string, string> = {}, root = projectRoot) =>
  spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), ...args], {
    env: { ...outside, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

it.each([['doctor'], ['leads', '--help']])(
  '%s ends without an error when its reader closes the pipe',
  async (...args) => {
    const command = run(args, { NO_ENV_FILE: '1' });
    command.stdout.destroy();
    const [errors, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
    expect([code, errors]).toEqual([0, '']);
  },
);

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
  const root = copyProject('scripts', 'site', 'config', 'leads');
  const check = async () => {
    const words = run(['words'], {}, root);
    const [said, [code]] = await Promise.all([
      Promise.all([text(words.stdout), text(words.stderr)]),
      once(words, 'exit'),
    ]);
    return [...said, code];
  };
  expect(await check()).toEqual([expect.stringMatching(/^Tudo certo.*\n$/), '', 0]);
  const roadmap = join(root, 'site', 'content', 'roadmap.yaml');
  writeFileSync(roadmap, readFileSync(roadmap, 'utf8').replaceAll('planned', 'done'));
  const faults = expect.stringMatching(/^(site\/content\/roadmap\.yaml:\d+ .*\n){2}$/);
  expect(await check()).toEqual(['', faults, 1]);
});

it('reads .env without overriding set variables, and start names the file', async () => {
  const root = copyProject('scripts');
  const places = [temporaryFolder(), temporaryFolder()] as const;
  writeFileSync(join(root, '.env'), `DATA_DIR=${places[0]} # the leads\nPORT=none\n`);
  const errorsOf = (args: string[], env = {}) => text(run(args, env, root).stderr);
  expect(await errorsOf(['leads', 'list'])).toContain(`${places[0]}. `);
  expect(await errorsOf(['leads', 'list'], { DATA_DIR: places[1] })).toContain(`${places[1]}. `);
  const started = run(['start'], {}, root);
  expect(await text(started.stdout)).toBe(`Settings: ${join(root, '.env')}\n`);
});
