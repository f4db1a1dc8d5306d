import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { fail, projectRoot } from './project.mjs';

/** Oldest Node whose npm installs our platform-specific packages instead of skipping them as unsupported. */
const oldestInstaller = [20, 19];

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** True when every package of the lock file is installed in its locked version. */
export function packagesMatch(root = projectRoot) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

const isOlder = ([major, minor], version = process.versions.node) => {
  const [runningMajor, runningMinor] = version.split('.').map(Number);
  return runningMajor < major || (runningMajor === major && runningMinor < minor);
};

/**
 * The npm that runs this script, or the one on the path, as a command and its first arguments.
 * @returns {string[]}
 */
export const findNpm = () => {
  const cli = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(cli) && existsSync(cli) ? [process.execPath, cli] : ['npm'];
};

const installCommand = (root, options) => {
  const npm = findNpm();
  const install = ['install', '--no-save', '--include=dev', ...options];
  if (!isOlder(oldestInstaller)) return [...npm, ...install];
  const { version } = readPackages(join(root, 'package-lock.json'))['node_modules/node'];
  return [
    ...npm,
    'exec',
    '--yes',
    ...options,
    `--package=node@${version}`,
    '--',
    'npm',
    ...install,
  ];
};

/**
 * Runs npm to its end, or for `patience` milliseconds; a signal that reaches us ends it too.
 * @returns all that it printed, and whether all went well
 */
const runNpm = async ([command, ...args], root, { patience, onLine = () => {} } = {}) => {
  const shell = command === 'npm' && process.platform === 'win32';
  const child = spawn(command, args, {
    ...{ cwd: root, shell, timeout: patience },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.on('error', ({ code, message }) =>
    fail(code === 'ENOENT' ? 'npm is not installed; it comes with Node.' : message),
  );
  const end = () => {
    child.kill();
    process.exit(1);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  const lines = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      onLine(line);
    });
  }
  const [status] = await once(child, 'close');
  process.off('SIGINT', end).off('SIGTERM', end);
  return { isFine: status === 0, output: lines.join('\n') };
};

/** Whoever waits hears of a network that is not there within so many milliseconds, npm's own start included. */
const longestQuestion = 19_000;

/**
 * Asks the registry that npm is set to, by npm itself: only it knows proxies and certificates.
 * @returns null where anything answers, else what does not, in words
 */
const findObstacle = async (root, patience) => {
  const options = ['--loglevel=notice', '--fetch-retries=0', `--fetch-timeout=${patience}`];
  const ping = [...findNpm(), 'ping', ...options];
  const { isFine, output } = await runNpm(ping, root, { patience: longestQuestion });
  const [, code = ''] = /^npm (?:error|ERR!) code (\S+)/m.exec(output) ?? [];
  if (isFine || /^E\d{3}$/.test(code)) return null;
  const [, address = 'of npm'] = /\bPING (\S+)/.exec(output) ?? [];
  const reason = code === '' || /TIME|FETCH_ERROR/.test(code) ? 'no answer' : code;
  return `The package registry ${address} cannot be reached (${reason})`;
};

const explain = (output) => {
  if (
    /EAI_AGAIN|ENOTFOUND|TIMEDOUT|TIMEOUT|FETCH_ERROR|ECONN|ENETUNREACH|EHOSTUNREACH/.test(output)
  )
    return 'The package registry cannot be reached: check the network, then run the command again.';
  if (/EACCES|EPERM|EROFS/.test(output)) return 'node_modules cannot be written: check its owner.';
  if (/ENOSPC/.test(output)) return 'The disk is full: packages cannot be installed.';
  return undefined;
};

/** npm's lines about what it fetched are for counting, those about deprecated packages for nobody. */
const isChatter = (line) => /^npm (http|warn|WARN|notice) /.test(line);

const install = async (root, options, pulse) => {
  const total = Object.keys(readPackages(join(root, 'package-lock.json')) ?? {}).length;
  const began = Date.now();
  const fetched = new Set();
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000);
    console.error(`Installing packages … ${fetched.size} of up to ${total} fetched, ${seconds} s`);
  }, pulse);
  const command = installCommand(root, ['--loglevel=http', '--fetch-timeout=60000', ...options]);
  const onLine = (line) => {
    const [, archive] =
      /^npm http (?:fetch GET 200|cache) .*?([^/ ]+\/-\/[^/ ]+\.tgz)/.exec(line) ?? [];
    if (archive) fetched.add(archive);
  };
  const { isFine, output } = await runNpm(command, root, { onLine });
  clearInterval(progress);
  const told = output.split('\n').filter((line) => !isChatter(line));
  return { isFine, output: told.join('\n').trim() };
};

/**
 * Installs the locked packages when they are missing or another version; returns at once otherwise.
 * Without a network it says what cannot be reached, and takes the packages from npm's cache if they
 * are there.
 * @param times in milliseconds: `patience` with a registry that is silent, `pulse` from one line that
 *   tells how far the install has come to the next
 */
export async function ensurePackages(root = projectRoot, { patience = 10_000, pulse = 5000 } = {}) {
  if (isOlder([18, 0])) fail(`Node 18 or newer is needed; this is ${process.version}.`);
  if (packagesMatch(root)) return;
  console.error('Installing packages …');
  const obstacle = await findObstacle(root, patience);
  if (obstacle) console.error(`${obstacle}: looking for the packages in npm's cache …`);
  const { isFine, output } = await install(root, obstacle ? ['--offline'] : [], pulse);
  if (!isFine && /ENOTCACHED/.test(output)) {
    fail(
      `${obstacle}, and npm's cache lacks packages: check the network and npm's settings for registry and proxy, then run the command again.`,
    );
  }
  if (!isFine) fail(explain(output) ?? `npm install failed.\n${output}`);
  if (!packagesMatch(root)) {
    fail('The installed packages differ from package-lock.json: run "npm install" and commit it.');
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensurePackages();
