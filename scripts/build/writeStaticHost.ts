import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { Backend } from '../../leads/insertLead.ts';
import type { EdgeSettings } from '../../server/http/forms/edgeForms.ts';
import { loadSite } from '../../server/pages/loadSite.ts';
import { thanksPath } from '../../server/pages/sitePaths.ts';
import { projectRoot } from '../project.mjs';
import { headersFile, hostedFiles, redirectHeaders } from './hostedFiles.ts';
import { nginxFile } from './nginxFile.ts';

const entry = 'virtual:edge-forms';

/** The function of a static host that takes its forms, as one module without imports, and what it is made of. */
export async function bundleEdgeForms(settings: EdgeSettings) {
  const { build } = await import('vite');
  const path = join(projectRoot, 'server/http/forms/edgeForms.ts');
  const source = `
    import { createEdgeForms } from ${JSON.stringify(path)};
    export default createEdgeForms(${JSON.stringify(settings)});
  `;
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: true, write: false, target: 'es2023', rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'edge-forms',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
  });
  const [{ code, moduleIds }] = (built as Rolldown.RolldownOutput).output;
  return { code, modules: moduleIds.filter((id) => id !== entry) };
}

/** The settings of a Cloudflare Worker that has files alone; its owner gives it another name. */
const workerSettings = {
  name: 'site',
  compatibility_date: '2026-11-17',
  assets: { directory: 'site', not_found_handling: '404-page' },
};

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The function of Cloudflare Pages that takes the forms, and for which addresses alone it is asked. */
async function writeEdgeForms(
  templates: readonly string[],
  pages: string,
  folder: string,
  backend: Backend,
) {
  const read = (address: string) => readFileSync(join(pages, `${address}.html`), 'utf8');
  const settings = {
    templates: Object.fromEntries(templates.map((address) => [address, read(address)])),
    backend,
    secret: crypto.randomUUID(),
  };
  write(join(folder, '_worker.js'), (await bundleEdgeForms(settings)).code);
  const routes = { version: 1, include: ['/contato/*', thanksPath], exclude: [] };
  write(join(folder, '_routes.json'), JSON.stringify(routes));
}

/**
 * Writes what a host without our server needs: `site/` with every file as our server would answer it
 * and `_headers`. Where a function takes the forms it lies there too; else `nginx.conf`, and `wrangler.json`
 * for Cloudflare Workers, lie beside the folder, where no visitor finds them.
 * @param pages the built folder
 * @param formTaker as in `SiteConfig`
 * @returns the folder that was written
 */
export async function writeStaticHost(
  pages: string,
  target: string,
  { backend, formTaker }: Pick<SiteConfig, 'backend' | 'formTaker'>,
): Promise<string> {
  const site = loadSite(pages);
  const files = hostedFiles(site);
  const folder = join(target, 'site');
  for (const { path, body } of files) write(join(folder, path), body);
  write(join(folder, '_headers'), headersFile(files));
  if (formTaker === 'cloudflare') {
    await writeEdgeForms([...site.formPages.keys()], pages, folder, backend);
  } else {
    write(join(target, 'wrangler.json'), `${JSON.stringify(workerSettings, null, 2)}\n`);
    write(join(target, 'nginx.conf'), nginxFile(files, site.redirects, redirectHeaders(site)));
  }
  return target;
}
