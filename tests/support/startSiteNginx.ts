import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

/** Whether this machine has nginx. */
export function findNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const settings = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 64; }
http {
  access_log off;
  include /etc/nginx/mime.types;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}`;

/** nginx as an owner sets it up with the written `nginx.conf`. */
export async function startSiteNginx(forHost: string) {
  const folder = mkdtempSync(join(tmpdir(), 'consigo-nginx-'));
  const port = await freePort();
  cpSync(join(forHost, 'nginx.conf'), join(folder, 'site.conf'));
  writeFileSync(join(folder, 'nginx.conf'), settings(folder));
  const own = `listen 127.0.0.1:${port};\nroot ${join(forHost, 'site')};\n`;
  writeFileSync(join(folder, 'site-server.conf'), own);
  const args = ['-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-p', folder];
  const server = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(server, 'exit');
  let printed = '';
  for await (const chunk of server.stderr.setEncoding('utf8')) {
    printed += chunk;
    if (printed.includes('start worker process')) break;
  }
  if (server.exitCode !== null) throw new Error(printed);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
