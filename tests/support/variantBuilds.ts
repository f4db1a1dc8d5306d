import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hashSources, ownBuildFolder } from '../../scripts/build/buildFolder.ts';
import { buildSite } from '../../scripts/build/buildSite.ts';
import { readBuildInputs } from '../../scripts/build/ensureBuild.ts';
import { projectRoot } from '../../scripts/project.mjs';

/**
 * The site built with other settings than the one that most tests look at; built again only when a
 * source changed. Of several processes that find it missing, the first to end puts its build there, and
 * none replaces what another may already read. Returns the folder that holds its `dist`.
 */
async function ensureVariantBuild(name: string, settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...settings };
  const stamp = hashSources(projectRoot, readBuildInputs(env));
  const variants = join(projectRoot, '.cache', name);
  const folder = join(variants, stamp);
  if (existsSync(folder)) return folder;
  for (const outdated of globSync(join(variants, `!(${stamp})`)))
    rmSync(outdated, { recursive: true });
  const own = ownBuildFolder(join(projectRoot, '.cache'), `-${name}`);
  await buildSite({ ...env, SITE_DIR: join(own, 'dist') });
  mkdirSync(variants, { recursive: true });
  try {
    renameSync(own, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    rmSync(own, { recursive: true });
  }
  return folder;
}

/** A hosted project that exists nowhere: tests map its name to where their own backend listens. */
export const hostedBackend = {
  url: 'http://projeto.consigo.example',
  key: 'sb_publishable_projeto_de_teste_0000',
};

/** The public site that is built for that project, `dist` and `dist-static`; nobody has named a source of its rating. */
export async function ensureHostedBuild(): Promise<{ dist: string; forHost: string }> {
  const folder = await ensureVariantBuild('hosted', {
    SITE_URL: 'https://loja.example',
    PUBLIC_SUPABASE_URL: hostedBackend.url,
    PUBLIC_SUPABASE_KEY: hostedBackend.key,
  });
  return { dist: join(folder, 'dist'), forHost: join(folder, 'dist-static') };
}

const wordsOfSecondBrand = join(projectRoot, '.cache', 'second-brand-words');

/** Words of its own, which lie in no tracked file. */
function writeWords(): void {
  const files = [
    ['segments.yaml', /^ {2}name: Moda .*/m, '  name: Roupas do PagaFolha'],
    ['legal/termos.md', /^heading: .*/m, 'heading: Regras do PagaFolha'],
  ] as const;
  for (const [name, line, instead] of files) {
    const text = readFileSync(join(projectRoot, 'site/content', name), 'utf8');
    const own = join(wordsOfSecondBrand, name);
    mkdirSync(dirname(own), { recursive: true });
    writeFileSync(own, text.replace(line, instead));
  }
}

/** Another company's site, by settings alone: its name is as long as one may be, its forms prove their work. */
export const secondBrand = {
  BRAND_NAME: 'PagaFolha Pagamentos',
  BRAND_ARTICLE: 'o',
  BRAND_FOLDER: join(projectRoot, 'tests', 'support', 'secondBrand'),
  CONTENT_FOLDER: wordsOfSecondBrand,
  SITE_URL: 'https://pagafolha.example',
  CONTACT_EMAIL: 'oi@pagafolha.example',
  CONTACT_PHONE: '5521922222222',
  PRIVACY_EMAIL: 'dados@pagafolha.example',
  PRIVACY_OFFICER: 'Rita Prado',
  CHECKOUT_SCRIPT_URL: 'https://checkout.pagafolha.example/v2.js',
  LEGAL_NAME: 'PagaFolha Pagamentos Ltda.',
  LEGAL_CNPJ: '11222333000181',
  LEGAL_ADDRESS: 'Rua da Assembleia, 10, Rio de Janeiro (RJ)',
  LEGAL_LENDER: 'Exemplo Sociedade de Crédito Direto S.A., CNPJ 45.723.174/0001-10',
  LEGAL_RESPONSIBLE: 'Rita Prado, diretora comercial',
  SITE_RATING_SOURCE: 'https://avaliacoes.example/pagafolha',
};

/** Its `dist`. */
export async function ensureSecondBrand(): Promise<string> {
  writeWords();
  return join(await ensureVariantBuild('second-brand', secondBrand), 'dist');
}
