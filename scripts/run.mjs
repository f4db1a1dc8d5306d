import { join } from 'node:path';
import { onProjectNode } from './onProjectNode.mjs';
import { fail, loadEnvFile, projectRoot } from './project.mjs';

// Tools enable Node's compile cache, by default in a folder where other users could plant code.
process.env.NODE_COMPILE_CACHE ||= join(projectRoot, '.cache', 'compiled');

/** Commands import their code when they run: only then are packages installed and Node is the project's own. */
const commands = {
  start: async (_args, envFile) => {
    if (envFile) console.log(`Settings: ${envFile}`);
    const { ensureBuild } = await import('./build/ensureBuild.ts');
    const { requireOwner } = await import('../config/placeholders.ts');
    const { readServerConfig } = await import('../server/serverConfig.ts');
    readServerConfig(process.env);
    requireOwner(process.env);
    await ensureBuild();
    if (process.env.TEAM_URL) {
      const { ensureInbox } = await import('./build/ensureInbox.ts');
      await ensureInbox();
    }
    await import('../server/main.ts');
  },
  dev: () => import('./dev/develop.ts').then(({ develop }) => develop()),
  build: async () => {
    const { buildSite } = await import('./build/buildSite.ts');
    const { ensureInbox } = await import('./build/ensureInbox.ts');
    await buildSite();
    // Build the inbox now: the user who opens it later may have no write access here.
    await ensureInbox();
  },
  words: () => import('./build/checkWords.ts').then(({ sayWords }) => sayWords()),
  shapes: () => import('./build/checkWords.ts').then(({ writeShapes }) => writeShapes()),
  check: () => import('./test/runTests.ts').then(({ runQuickChecks }) => runQuickChecks()),
  test: () => import('./test/runTests.ts').then(({ runTests }) => runTests()),
  'test:faults': (args) => import('./test/runTests.ts').then(({ runFaults }) => runFaults(args)),
  'test:container': () => import('./test/runTests.ts').then(({ runContainer }) => runContainer()),
  leads: async ([command]) => {
    if (command === 'open') {
      const { ensureInbox } = await import('./build/ensureInbox.ts');
      await ensureInbox();
    }
    const { runHere } = await import('../cli/leads.ts');
    await runHere();
  },
  doctor: () => import('../cli/doctor.ts'),
  bench: (args) => import('../bench/runBench.ts').then(({ runBench }) => runBench(args)),
  scale: (args) => import('../bench/runScale.ts').then(({ runScale }) => runScale(args)),
};

const name = process.argv[2];
const run = commands[name];
if (!run) fail(`Unknown command: ${name}. Commands: ${Object.keys(commands).join(', ')}.`);

const runsWhole = ['test', 'test:container', 'check'];
if (runsWhole.includes(name) && process.argv.length > 3)
  fail(`npm run ${name} takes no arguments. For single files: npx vitest run <file>.`);

/** These commands test the code with settings of their own, so they do not read `.env`. */
const isForDevelopers = [...runsWhole, 'test:faults', 'bench', 'scale'].includes(name);
if (isForDevelopers) process.env.NO_ENV_FILE = '1';

const runHere = () => {
  // Remove the command's name: programs expect their own arguments first.
  process.argv.splice(2, 1);
  // A reader may close the pipe early (`| head`), which is no failure. A server keeps running.
  if (name !== 'start') {
    process.stdout.on('error', ({ code, message }) => {
      if (code === 'EPIPE') process.exit(0);
      fail(message);
    });
  }
  return run(process.argv.slice(2), loadEnvFile());
};

await onProjectNode(import.meta.url, runHere, isForDevelopers);
