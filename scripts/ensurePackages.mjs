import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, projectRoot } from './project.mjs';

/** The oldest Node whose npm installs our platform-specific packages instead of skipping them as unsupported. */
const oldestInstaller = [20, 19];

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Whether every locked package is installed. @param needsDev whether to include development packages */
export function packagesMatch(root = projectRoot, needsDev = true) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, ...kind }]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found) return found.version === version && found.integrity === integrity;
    return kind.optional || (!needsDev && (kind.dev || kind.devOptional)) || false;
  });
}

const isOlder = ([major, minor]) => {
  const [runningMajor, runningMinor] = process.versions.node.split('.').map(Number);
  return runningMajor < major || (runningMajor === major && runningMinor < minor);
};

/** The npm that runs this script, or else the one in PATH, as a command and its first arguments. */
const findNpm = () => {
  const cli = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(cli) && existsSync(cli) ? [process.execPath, cli] : ['npm'];
};

/** npm uses its cache if it can, and gives up on an unreachable registry within a minute. */
const options = [
  '--prefer-offline',
  '--loglevel=error',
  '--fetch-timeout=20000',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
];

const installCommand = (root) => {
  const npm = findNpm();
  const install = ['install', '--no-save', '--include=dev', ...options];
  if (!isOlder(oldestInstaller)) return [...npm, ...install];
  const { version } = readPackages(join(root, 'package-lock.json'))['node_modules/node'];
  const newer = `--package=node@${version}`;
  return [...npm, 'exec', '--yes', ...options, newer, '--', 'npm', ...install];
};

/** Installs the locked packages if any is missing or has another version. npm shows progress and failures. */
export function ensurePackages(root = projectRoot, needsDev = true) {
  if (isOlder([18, 0])) fail(`Node 18 or newer is needed; this is ${process.version}.`);
  if (packagesMatch(root, needsDev)) return;
  console.error('Installing packages …');
  const [command, ...args] = installCommand(root);
  const shell = command === 'npm' && process.platform === 'win32';
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    shell,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (error?.code === 'ENOENT') fail('npm is not installed; it comes with Node.');
  if (status !== 0) {
    fail('The packages could not be installed: fix the npm error above and retry.');
  }
  if (!packagesMatch(root)) {
    fail('The installed packages differ from package-lock.json: run "npm install" and commit it.');
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensurePackages();
