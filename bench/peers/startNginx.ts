import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/freePort.ts';
import { Missing } from './Missing.ts';
import { waitForPort } from './waitForPort.ts';

export type Nginx = { url: string; description: string; stop(): Promise<void> };

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const workers = 1;

const settings = (port: number, root: string, folder: string) => `
load_module ${brotliModule};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes ${workers};
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  default_type text/html;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${root}; brotli_static on; gzip_static on; }
}`;

const readVersion = () => {
  const { error, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  if (error) throw new Missing('nginx is not installed');
  if (!existsSync(brotliModule)) throw new Missing("nginx's brotli_static module is not installed");
  return /nginx\/(\S+)/.exec(stderr)?.[1];
};

/**
 * nginx handing out the same built folder, precompressed, with one worker beside our one process.
 * @throws {Missing} where it, or its module for brotli, is not installed
 */
export async function startNginx(root: string): Promise<Nginx> {
  const version = readVersion();
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settings(port, root, folder));
  const server = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  const exited = once(server, 'exit');
  await waitForPort(port, exited);
  return {
    url: `http://127.0.0.1:${port}`,
    description: `nginx ${version}, brotli_static and gzip_static, worker_processes ${workers}`,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
