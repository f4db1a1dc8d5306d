import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, expect, it } from 'vitest';
import { buildFacts } from '../../site/content/words/buildFacts.ts';
import { builtPages, siteConfig } from '../support/builtPages.ts';
import { ensureVariantBuild } from '../support/variantBuilds.ts';

/** The home page of a site with an address of its own, whose owner has named no source of its rating. */
let home: CheerioAPI;
beforeAll(async () => {
  const folder = await ensureVariantBuild('public', { SITE_URL: 'https://loja.example' });
  home = load(readFileSync(join(folder, 'dist', 'index.html'), 'utf8'));
});

const placeholderHome = builtPages.find(({ address }) => address === '/')?.$;

it('has no rating, in its words or in its data', () => {
  expect(placeholderHome?.('body').text()).toContain('em 89 avaliações');
  expect(home('body').text()).not.toMatch(/89 avaliações|nota\s5\sde\s5/);
  expect(placeholderHome?.html()).toContain('aggregateRating');
  expect(home.html()).not.toMatch(/aggregateRating|reviewCount/);
});

it('shows no sample as if a merchant had said it', () => {
  const { samples } = buildFacts(siteConfig);
  const tickets = (page?: CheerioAPI) => page?.('#clientes').prev().find('.slide').length;
  expect(tickets(placeholderHome)).toBeGreaterThanOrEqual(samples);
  expect(home.html()).not.toContain('Exemplo ilustrativo');
  expect(home('.slide').length).toBe((tickets(placeholderHome) ?? 0) - samples);
});
