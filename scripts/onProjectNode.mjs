import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './ensurePackages.mjs';
import { fail, projectRoot } from './project.mjs';
import { runToEnd } from './runToEnd.mjs';

const firstNodeMajor = 24;

const findNode = () => {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(projectRoot, 'node_modules', 'node', 'bin', name);
  if (!existsSync(path)) {
    fail('Node 24 is missing: run "npm rebuild node --ignore-scripts=false --foreground-scripts".');
  }
  return path;
};

/** The system's error codes for a path that this user may not use, and for a full disk. */
const refusals = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

/** Errors whose message is written for whoever started the command. */
const explained = ['ConfigError', 'WordsError'];

const runOrExplain = async (run) => {
  try {
    await run();
  } catch (error) {
    const { name, message, code, path } = error;
    if (explained.includes(name)) fail(message);
    if (!path || !refusals.includes(code)) throw error;
    const advice = code === 'ENOSPC' ? 'the disk is full' : 'run the command as the owner';
    fail(`${path} cannot be used (${code}): ${advice}.`);
  }
};

/** Ends when npm's shell does, as some shells do not forward the signal that npm sends them. */
function endWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}

/**
 * Installs the packages and runs an entry script under the project's own Node: in this process if it is new
 * enough, otherwise in a child that receives our signals.
 */
export async function onProjectNode(entryUrl, run, needsDev) {
  endWithShell();
  ensurePackages(projectRoot, needsDev);
  if (Number(process.versions.node.split('.')[0]) >= firstNodeMajor) return runOrExplain(run);
  const args = [fileURLToPath(entryUrl), ...process.argv.slice(2)];
  const status = await runToEnd(findNode(), args).catch(({ message }) =>
    fail(`Node 24 cannot be started: ${message}`),
  );
  process.exit(status);
}
