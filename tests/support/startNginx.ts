import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from './startProgram.ts';

const settings = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 1000; }
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

/** nginx with a `site.conf` in its `http` block, and the files that it includes. */
export async function startNginx(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'consigo-nginx-'));
  const all = { ...files, 'nginx.conf': settings(folder) };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
  const args = ['-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-p', folder];
  const nginx = await startProgram('nginx', args, { isReady: /start worker process/ });
  return {
    stop: async () => {
      await nginx.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
