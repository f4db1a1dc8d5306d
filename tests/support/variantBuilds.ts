import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSources, ownBuildFolder } from '../../scripts/build/buildFolder.ts';
import { readBuildInputs } from '../../scripts/build/ensureBuild.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { runToEnd } from './startProgram.ts';

/** A hosted project that does not exist: tests map its name to their own backend. */
export const hostedBackend = {
  url: 'http://projeto.supabase.example',
  key: 'sb_publishable_projeto_de_teste_0000',
};

/** Another company's settings, with the longest name allowed and without a source for its rating. */
const hostedSettings = {
  BRAND_NAME: 'PagaFolha Pagamentos',
  BRAND_ARTICLE: 'o',
  SITE_URL: 'https://pagafolha.example',
  CONTACT_EMAIL: 'oi@pagafolha.example',
  CONTACT_PHONE: '5521922222222',
  PRIVACY_EMAIL: 'dados@pagafolha.example',
  PRIVACY_OFFICER: 'Rita Prado',
  CHECKOUT_SCRIPT_URL: 'https://checkout.pagafolha.example/v2.js',
  LEGAL_NAME: 'PagaFolha Pagamentos Ltda.',
  LEGAL_CNPJ: '12ABC34501DE35',
  LEGAL_ADDRESS: 'Rua da Assembleia, 10, Rio de Janeiro (RJ)',
  LEGAL_LENDER: 'Exemplo Sociedade de Crédito Direto S.A., CNPJ 45.723.174/0001-10',
  LEGAL_DEFAULT: 'A instituição cobra. O PIX da sua loja não volta.',
  LEGAL_RESPONSIBLE: 'Rita Prado, diretora comercial',
  PUBLIC_SUPABASE_URL: hostedBackend.url,
  PUBLIC_SUPABASE_KEY: hostedBackend.key,
};

/** @throws if the build fails, or leaves anything in the temporary folder that all users share */
async function build(settings: NodeJS.ProcessEnv): Promise<void> {
  using shared = mkdtempDisposableSync(join(tmpdir(), 'consigo-build-'));
  const env = { ...settings, NO_ENV_FILE: '1', TMPDIR: shared.path, NODE_COMPILE_CACHE: '' };
  const { code, errors } = await runToEnd(['scripts/run.mjs', 'build'], { cwd: projectRoot, env });
  if (code !== 0) throw new Error(errors);
  const left = readdirSync(shared.path);
  if (left.length > 0) throw new Error(`The build left in ${tmpdir()}: ${left.join()}`);
}

/**
 * That company's public site, built for the hosted project: `dist` and `dist-static`. Rebuilt only if a
 * source changed. Of several concurrent builds, the first to finish is kept, and none replaces one that
 * others may already read.
 */
export async function ensureHostedBuild(): Promise<{ dist: string; forHost: string }> {
  const env = { ...process.env, ...hostedSettings };
  const stamp = hashSources(projectRoot, readBuildInputs(env));
  const variants = join(projectRoot, '.cache', 'hosted');
  const folder = join(variants, stamp);
  const built = { dist: join(folder, 'dist'), forHost: join(folder, 'dist-static') };
  if (existsSync(folder)) return built;
  for (const outdated of globSync(join(variants, `!(${stamp})`)))
    rmSync(outdated, { recursive: true });
  const own = ownBuildFolder(join(projectRoot, '.cache'), '-hosted');
  await build({ ...env, SITE_DIR: join(own, 'dist') });
  mkdirSync(variants, { recursive: true });
  try {
    renameSync(own, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    rmSync(own, { recursive: true });
  }
  return built;
}
