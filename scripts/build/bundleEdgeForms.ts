import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type { EdgeSettings } from '../../server/http/forms/edgeForms.ts';
import { projectRoot } from '../project.mjs';

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
