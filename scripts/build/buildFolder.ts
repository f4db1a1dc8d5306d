import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../config/environment.ts';

/** Builds do not read tests. They get the closed days in `team.yaml` with the settings, and nothing else of it. */
const noSource = /^team\.yaml$|\.(test|spec)\.tsx?$/;

const siteSources = [
  '{site,config,shared,public,scripts/build,server/pages}/**/*.*',
  'astro.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** One hash of everything that a build reads: the names and contents of the sources, and the settings. */
export function hashSources(root: string, settings: object, sources = siteSources): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !noSource.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

const stampName = '.build-stamp';

/** The stamp is inside the built folder, so that it appears and disappears with the pages. */
export function readBuildStamp(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, stampName), 'utf8');
  } catch {
    return undefined;
  }
}

export function writeBuildStamp(directory: string, stamp: string): void {
  writeFileSync(join(directory, stampName), stamp);
}

/** The folder in which this process builds. What is left of it is removed when the process ends. */
export function ownBuildFolder(cache: string, suffix = ''): string {
  const folder = join(cache, `build-${process.pid}${suffix}`);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @param mark a file in every built folder @throws {ConfigError} if the build would delete something else */
export function requireReplaceable(folder: string, mark = stampName): void {
  const isFree = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isFree || existsSync(join(folder, mark))) return;
  throw new ConfigError(
    `SITE_DIR: ${folder} contains something other than built pages: name a folder that may be replaced.`,
  );
}

/** Moves a folder, even to another disk or out of a container image (overlayfs cannot rename it). */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}

/** Replaces a directory by a finished one, so that its path never contains a half-written one. */
export function replaceDirectory(finished: string, place: string): void {
  const [next, former] = [`${place}.${process.pid}`, `${place}.${process.pid}-former`];
  mkdirSync(dirname(place), { recursive: true });
  move(finished, next);
  try {
    move(place, former);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  renameSync(next, place);
  rmSync(former, { recursive: true, force: true });
}
