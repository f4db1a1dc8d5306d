import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { startNginx } from './startNginx.ts';

/** nginx as an owner sets it up with the written `nginx.conf`. */
export async function startSiteNginx(forHost: string) {
  const port = await freePort();
  const nginx = await startNginx({
    'site.conf': readFileSync(join(forHost, 'nginx.conf'), 'utf8'),
    'site-server.conf': `listen 127.0.0.1:${port};\nroot ${join(forHost, 'site')};\n`,
  });
  return { ...nginx, url: `http://127.0.0.1:${port}` };
}
