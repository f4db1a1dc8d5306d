import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { Trust } from './Trust.tsx';

it('says who answers to merchants, even if the owner names no company', () => {
  const owner = readSiteConfig({ LEGAL_RESPONSIBLE: 'Rita Prado, diretora comercial' });
  expect(renderToStaticMarkup(<Trust owner={owner} />)).toContain('Rita Prado, diretora comercial');
});
