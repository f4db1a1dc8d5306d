import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { openInBrowser } from './open.ts';

const address = 'http://127.0.0.1:1/token/';

it.runIf(process.platform === 'linux')(
  'the browser is given a file that only its owner may read, and the address is in no argument',
  async () => {
    const folder = temporaryFolder();
    const seen = join(folder, 'seen');
    const launcher = `#!/bin/sh\necho "$@" > "${seen}.part" && mv "${seen}.part" "${seen}"\n`;
    writeFileSync(join(folder, 'xdg-open'), launcher, { mode: 0o700 });
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
    const remove = openInBrowser(address, join(folder, 'pages'));
    await expect.poll(() => existsSync(seen)).toBe(true);
    vi.unstubAllEnvs();
    const file = readFileSync(seen, 'utf8').trim();
    expect(file).not.toContain('token');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(`content="0;url=${address}"`);
    remove();
    expect(existsSync(file)).toBe(false);
  },
);
