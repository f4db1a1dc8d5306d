import { describe, expect, test } from 'vitest';
import { findForbiddenImports } from './importRules.ts';
import { allPaths, isModule, readSource } from './sourceFiles.ts';

const check = (path: string, text: string) => findForbiddenImports([{ path, text }]);

describe('imports go one way', () => {
  test('in every module of the repository', () => {
    const modules = allPaths.filter(isModule);
    expect(modules.length).toBeGreaterThan(10);
    expect(findForbiddenImports(modules.map(readSource))).toEqual([]);
  });

  test.each([
    ['site/ui/Button.tsx', `import { quick } from '../content/quick.ts';`],
    ['site/ui/Button.tsx', `import { LeadForm } from '../features/lead-form/LeadForm.tsx';`],
    ['site/sections/home/Hero.tsx', `import Page from '../../layouts/Page.astro';`],
    ['site/sections/home/Hero.tsx', `const tool = await import('../../features/demo/Demo.tsx');`],
    ['site/features/demo/Demo.tsx', `import { sum } from '../calculator/sum.ts';`],
    ['site/features/demo/Demo.tsx', `import type { Sum } from '../calculator/sum.ts';`],
    ['site/features/lead-form/LeadForm.tsx', `import { sum } from '../calculator/sum.ts';`],
    ['site/features/demo/Demo.tsx', `import { Hero } from '../../sections/home/Hero.tsx';`],
    ['site/layouts/Page.astro', `---\nimport Home from '../pages/index.astro';\n---\n<p />`],
    ['site/layouts/Page.astro', `<script src="../../server/app.ts"></script>`],
    ['site/pages/index.astro', `<script>import '../../cli/leads.ts';</script>`],
    ['site/content/pt-BR/home.ts', `import { phone } from '../../../leads/phone.ts';`],
    ['site/content/pt-BR/home.ts', `import { type A, b } from '../../ui/Button.tsx';`],
    ['server/app.ts', `import { home } from '../site/content/pt-BR/home.ts';`],
    ['server/app.ts', `export { home } from '../site/content/pt-BR/home.ts';`],
    ['server/app.ts', `import type { Home } from '../site/content/pt-BR/home.ts';`],
    ['server/app.ts', `type Home = import('../site/content/pt-BR/home.ts').Home;`],
    ['server/app.ts', `const pages = import.meta.glob(['../site/pages/*.astro']);`],
    ['server/app.ts', `import { list } from '../cli/leads.ts';`],
    ['server/app.test.ts', `import { list } from '../cli/leads.ts';`],
    ['inbox/Inbox.tsx', `import { listLeads } from '../server/desk/listLeads.ts';`],
    ['inbox/Inbox.tsx', `import type { Terminal } from '../cli/Terminal.ts';`],
    ['inbox/Inbox.tsx', `import { home } from '../site/content/pt-BR/home.ts';`],
    ['cli/inbox/startInbox.ts', `import { Inbox } from '../../inbox/Inbox.tsx';`],
    ['leads/phone.ts', `import { brand } from '../config/siteConfig.ts';`],
    ['site/features/demo/Demo.tsx', `import { siteConfig } from '../../thisSite.ts';`],
    ['site/thisSite.ts', `import { home } from './content/pt-BR/home.ts';`],
    ['config/siteConfig.ts', `import { phone } from '../leads/phone.ts';`],
    ['scripts/run.mjs', `import { startServer } from '../tests/support/startServer.ts';`],
    ['bench/measurePages.ts', `import { Hero } from '../site/sections/home/Hero.tsx';`],
    ['bench/page/loadPage.ts', `import { HomePage } from '../spa/HomePage.tsx';`],
    ['bench/spa/main.tsx', `import { measureHome } from '../measurePages.ts';`],
    ['bench/spa/main.tsx', `import Home from '../../site/pages/index.astro';`],
    ['site/ui/Button.tsx', `import { HomePage } from '../../bench/spa/HomePage.tsx';`],
    ['newcomer/thing.ts', `export const thing = 1;`],
    ['site/newcomer/thing.ts', `export const thing = 1;`],
  ])('refuses in %s: %s', (path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });

  test.each([
    ['site/pages/index.astro', `---\nimport Page from '../layouts/Page.astro';\n---\n<Page />`],
    ['site/features/demo/Demo.tsx', `import { step } from './step.ts';`],
    ['site/features/calculator/Lead.tsx', `import { F } from '../lead-form/LeadForm.tsx';`],
    ['config/backend.ts', `import type { Backend } from '../leads/insertLead.ts';`],
    ['site/content/pt-BR/home.ts', `import type { Hero } from '../../sections/home/Hero.tsx';`],
    ['site/content/pt-BR/home.ts', `import { claims } from '../claims.ts';`],
    ['inbox/Inbox.tsx', `import type { LeadNote } from '../server/desk/leadDossier.ts';`],
    ['inbox/Inbox.tsx', `import { Badge } from '../site/ui/Badge.tsx';`],
    ['cli/leads.ts', `import { openStore } from '../server/store/openStore.ts';`],
    ['bench/spa/HomePage.tsx', `import { Hero } from '../../site/sections/home/Hero.tsx';`],
    ['server/app.test.ts', `import { freePort } from '../tests/support/freePort.ts';`],
    ['server/app.ts', `import fastify from 'fastify'; const text = "import '../site/x.ts'";`],
  ])('accepts in %s: %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});
