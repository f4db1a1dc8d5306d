import { join } from 'node:path';
import { projectRoot } from '../../scripts/project.mjs';
import { ensureVariantBuild } from './variantBuild.ts';

/** Another company's site, by settings alone. */
const settings = {
  BRAND_NAME: 'PagaFolha',
  BRAND_FOLDER: join(projectRoot, 'tests', 'support', 'secondBrand'),
  SITE_URL: 'https://pagafolha.example',
  CONTACT_EMAIL: 'oi@pagafolha.example',
  CONTACT_PHONE: '5521922222222',
  PRIVACY_EMAIL: 'dados@pagafolha.example',
  PRIVACY_OFFICER: 'Rita Prado',
  CHECKOUT_SCRIPT_URL: 'https://checkout.pagafolha.example/v2.js',
  LEGAL_NAME: 'PagaFolha Pagamentos Ltda.',
  LEGAL_CNPJ: '11222333000181',
  LEGAL_ADDRESS: 'Rua da Assembleia, 10, Rio de Janeiro (RJ)',
  SITE_RATING_SOURCE: 'https://avaliacoes.example/pagafolha',
};

/** Its `dist`. */
export const ensureSecondBrand = async (): Promise<string> =>
  join(await ensureVariantBuild('second-brand', settings), 'dist');
