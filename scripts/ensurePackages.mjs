import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The npm that runs this script, or the one on the path, as a command and its first arguments. */
export const findNpm = () => {
  const cli = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(cli) && existsSync(cli) ? [process.execPath, cli] : ['npm'];
};

const installCommand = (root) => {
  const npm = findNpm();
  const install = ['install', '--no-save', '--include=dev', '--loglevel=error'];
  if (!isOlder(oldestInstaller)) return [...npm, ...install];
  const { version } = readPackages(join(root, 'package-lock.json'))['node_modules/node'];
  return [...npm, 'exec', '--yes', `--package=node@${version}`, '--', 'npm', ...install];
};

const explain = (output) => {
  if (/EAI_AGAIN|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH/.test(output))
    return 'The package registry cannot be reached: check the network, then run the command again.';
  if (/EACCES|EPERM|EROFS/.test(output)) return 'node_modules cannot be written: check its owner.';
  if (/ENOSPC/.test(output)) return 'The disk is full: packages cannot be installed.';
  return undefined;
};

/** Installs the locked packages when they are missing or another version; returns at once otherwise. */
export function ensurePackages(root = projectRoot) {
  if (isOlder([18, 0])) fail(`Node 18 or newer is needed; this is ${process.version}.`);
  if (packagesMatch(root)) return;
  console.error('Installing packages …');
  const [command, ...args] = installCommand(root);
  const shell = command === 'npm' && process.platform === 'win32';
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell });
  if (result.error?.code === 'ENOENT') fail('npm is not installed; it comes with Node.');
  if (result.signal) process.exit(1);
  if (result.status !== 0) {
    const output = `${result.stdout}${result.stderr}`;
    fail(explain(output) ?? `npm install failed.\n${output.trim()}`);
  }
  if (!packagesMatch(root)) {
    fail('The installed packages differ from package-lock.json: run "npm install" and commit it.');
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensurePackages();
