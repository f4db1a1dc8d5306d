import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const settings = (folder: string, modules: readonly string[]) => `
${modules.map((path) => `load_module ${path};`).join('\n')}
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

/**
 * nginx with a `site.conf` in its `http` block, and what that includes beside it.
 * @param modules paths of those that it loads
 */
export async function startNginx(files: Record<string, string>, modules: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'consigo-nginx-'));
  for (const [name, text] of Object.entries({
    ...files,
    'nginx.conf': settings(folder, modules),
  })) {
    writeFileSync(join(folder, name), text);
  }
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
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
