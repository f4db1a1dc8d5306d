import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project.mjs';

const outputs = ['dist', 'dist-static', '.cache', '.astro'];
const packageCaches = ['.astro', '.vite', '.vite-temp'];
const notCopied = new Set([...outputs, 'node_modules', '.git', 'data', 'test-results']);

const changedFile = 'site/content/pt-BR/home.ts';
const changedLine = /(?<=^ *kicker: ['"`])/m;

/** The project's files in a temporary folder, with its packages linked and build caches of its own. */
export class ProjectCopy implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  #changes = 0;

  constructor() {
    for (const name of readdirSync(projectRoot)) {
      if (!notCopied.has(name)) {
        cpSync(join(projectRoot, name), join(this.folder, name), { recursive: true });
      }
    }
    const packages = join(projectRoot, 'node_modules');
    mkdirSync(join(this.folder, 'node_modules'));
    for (const name of readdirSync(packages)) {
      if (!packageCaches.includes(name)) {
        symlinkSync(join(packages, name), join(this.folder, 'node_modules', name));
      }
    }
  }

  /** Takes away all that builds have left. */
  clean(): void {
    const caches = packageCaches.map((name) => join('node_modules', name));
    for (const path of [...outputs, ...caches]) {
      rmSync(join(this.folder, path), { recursive: true, force: true });
    }
  }

  /**
   * Changes one line of the home page's words, otherwise each time.
   * @throws when the line is no longer there
   */
  changeLine(): void {
    const file = join(this.folder, changedFile);
    const text = readFileSync(file, 'utf8');
    this.#changes += 1;
    const changed = text.replace(changedLine, `${this.#changes} `);
    if (changed === text) throw new Error(`${changedFile} has no line to change`);
    writeFileSync(file, changed);
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
