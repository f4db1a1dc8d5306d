import { type ExecOptions, exec } from 'node:child_process';
import { globSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostedFiles } from '../../scripts/build/hostedFiles.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { findHosts, isRequired } from '../../scripts/test/neighbours.ts';
import { loadSite } from '../../server/pages/loadSite.ts';
import { buildFacts } from '../../site/content/words/buildFacts.ts';
import { builtFolder, siteConfig } from '../support/builtPages.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { startNetlify } from '../support/startNetlify.ts';
import { startPagesDev, startWorkersDev, wranglerEnvironment } from '../support/startPagesDev.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ensureHostedBuild, hostedBackend } from '../support/variantBuilds.ts';

const guide = readFileSync('docs/deploy-static.md', 'utf8');
const [publish = '', lookAtHeaders = '', lookAtMissing = '', ...otherCommands] = [
  ...guide.matchAll(/^```sh\n([\s\S]*?)\n```$/gm),
].flatMap(([, lines = '']) => lines.split('\n'));

const hostNames = ['workers', 'pages', 'netlify'] as const;
type HostName = (typeof hostNames)[number];

/** What is asked of every host: of which addresses, and how, if not by the address itself. */
type HostCase = [
  asked: string,
  of: (address: string) => boolean,
  as?: (address: string) => readonly string[],
];

const isHome = (address: string) => address === '/';
const isPage = (address: string) => /^\/[^.]+$/.test(address);
const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** What all answer alike. */
const alike: readonly HostCase[] = [
  ['a page', isPage],
  ['the home page', isHome],
  ['any other file', (address) => address.includes('.')],
  ['a page with a query', isPage, (x) => [`${x}?a=1`]],
];

/** What some answer otherwise, in the words of the table in the guide; `/x` stands for each page. */
const different: readonly HostCase[] = [
  ['`/x/`', isPage, (x) => [`${x}/`]],
  ['`/x.html?a=1`', isPage, (x) => [`${x}.html?a=1`]],
  ['`/index`, `/index.html`', isHome, () => ['/index', '/index.html']],
  ['`//x`', isPage, (x) => [`/${x}`]],
  ['`/%78`', isPage, (x) => [x.replace(/\w/, percent)]],
  ['`/X`', isPage, (x) => [x.toUpperCase()]],
  ['`/404`', isHome, () => ['/404']],
  ['`/404.html`', isHome, () => ['/404.html']],
  ['what is not there', isHome, () => ['/nao-existe', '/nao/existe.png', '/_astro/nao-existe.js']],
];
const hostCases = [...alike, ...different];

/** What each host answers, by what is asked, as the table in the guide has it. */
const differences = new Map(
  guide
    .slice(guide.indexOf('| Asked for |'))
    .split('\n\n', 1)[0]
    ?.split('\n')
    .slice(2)
    .map((row) => {
      const [asked = '', ours = '', ...others] = row.slice(2, -2).split(' | ');
      const answers = hostNames.map((name, index) => [
        name,
        others[index]?.replace('the same', ours),
      ]);
      return [asked, { ours, ...Object.fromEntries(answers) } as Record<HostName | 'ours', string>];
    }),
);

const shell = async (command: string, options: ExecOptions = {}) =>
  String((await promisify(exec)(command, options)).stdout);

let build: Awaited<ReturnType<typeof ensureHostedBuild>>;
let own: ListeningApp;
beforeAll(async () => {
  build = await ensureHostedBuild();
  own = await listenApp({ TRUST_PROXY: 'loopback' }, build.dist);
});
afterAll(() => own.close());

const addresses = () =>
  hostedFiles(loadSite(build.dist)).flatMap(({ address }) => (address ? [address] : []));

/** What each host makes in its own way, or only of a connection, and what the local program of Pages says of itself. */
const ofTheHost =
  /^(etag|vary|age|date|connection|keep-alive|last-modified|accept-ranges|transfer-encoding|content-(length|encoding)|server|cf-cache-status|x-server-env)$/;

async function ask(url: string, path: string) {
  const answer = await fetch(`${url}${path}`, {
    headers: { 'x-forwarded-proto': 'https', 'accept-encoding': 'identity' },
    redirect: 'manual',
  });
  const headers = new Map([...answer.headers].filter(([name]) => !ofTheHost.test(name)));
  const location = headers.get('location');
  headers.delete('location');
  // Netlify writes a space after every comma; between the parts of JSON it is nothing.
  const rules = headers.get('speculation-rules');
  if (rules) headers.set('speculation-rules', rules.replaceAll(', ', ','));
  if (location) headers.delete('content-type');
  return {
    status: answer.status,
    location,
    headers,
    body: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
  };
}

type Answer = Awaited<ReturnType<typeof ask>>;

const ownAnswers = new Map<string, Promise<Answer>>();
/** What our server says, asked once for all hosts. */
const askOwn = (path: string): Promise<Answer> => {
  const answer = ownAnswers.get(path) ?? ask(own.url, path);
  ownAnswers.set(path, answer);
  return answer;
};

/** What only pages have: it is there, and not, with their policy. */
const withPolicy = ['permissions-policy', 'speculation-rules'];

/** What our server would say otherwise with the same content. */
function otherHeaders(theirs: Answer, ours: Answer): string[] {
  const differs = (name: string) => theirs.headers.get(name) !== ours.headers.get(name);
  const hasOtherPolicy = differs('content-security-policy');
  return [...new Set([...ours.headers.keys(), ...theirs.headers.keys()])]
    .toSorted()
    .filter((name) => differs(name) && !(hasOtherPolicy && withPolicy.includes(name)))
    .map((name) => {
      const value = theirs.headers.get(name);
      const called = name === 'content-security-policy' ? 'policy' : name;
      if (value === undefined) return `no ${called}`;
      if (called === 'policy') return 'another policy';
      return name === 'cache-control' ? 'other caching' : `${name}: ${value}`;
    });
}

/** An answer in the words of the table. */
async function inShort(url: string, address: string, path: string): Promise<string> {
  const answer = await ask(url, path);
  const { status, location, body } = answer;
  const said = (what: string, ours: Answer) => [what, ...otherHeaders(answer, ours)].join(', ');
  if (location) {
    const target = address === '/' ? location : location.replace(address, '/x');
    return said(`${status} to \`${target}\``, await askOwn('/index.html'));
  }
  const file = await askOwn(address);
  if (body === file.body) return said(`${status}`, file);
  const missing = await askOwn('/nao-existe');
  if (body === missing.body) {
    return said(status === 404 ? '404' : `${status} with the 404 page`, missing);
  }
  return `${status} of its own`;
}

const { workerd } = findHosts();
const hosts: Record<
  HostName,
  { isThere: boolean; start(): Promise<{ url: string; stop(): Promise<unknown> }> }
> = {
  workers: { isThere: workerd, start: () => startWorkersDev(build.forHost) },
  pages: { isThere: workerd, start: () => startPagesDev({ folder: join(build.forHost, 'site') }) },
  netlify: { isThere: true, start: () => startNetlify(join(build.forHost, 'site')) },
};
const canServe = (name: HostName) => hosts[name].isThere || isRequired('HOSTS');

/** What a host answers to each case, alike for every file that is asked for. */
async function askAll(url: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const [asked, of, as = (address: string) => [address]] of hostCases) {
    const answers = new Set<string>();
    for (const address of addresses().filter(of)) {
      for (const path of as(address)) answers.add(await inShort(url, address, path));
    }
    seen[asked] = [...answers].join(' or ');
  }
  return seen;
}

const expected = (host: HostName | 'ours') =>
  Object.fromEntries(hostCases.map(([asked]) => [asked, differences.get(asked)?.[host] ?? '200']));

it('our server answers every address, and other spellings of it', async () => {
  expect(await askAll(own.url)).toEqual(expected('ours'));
  const asked = addresses().filter((address) => alike.some(([, of]) => of(address)));
  expect(asked).toEqual(addresses());
});

it('the guide has every difference between our server and the hosts, and no command that is not run here', () => {
  expect([...differences.keys()]).toEqual(different.map(([asked]) => asked));
  expect(otherCommands).toEqual([]);
});

describe.each(hostNames.filter(canServe))('%s', (name) => {
  let host: { url: string; stop(): Promise<unknown> };
  beforeAll(async () => {
    host = await hosts[name].start();
  });
  afterAll(() => host.stop());

  it('answers as our server does, byte by byte and header by header, but where the guide says', async () => {
    expect(await askAll(host.url)).toEqual(expected(name));
  });

  it('is seen to be right by the commands of the guide', async () => {
    const run = (command: string) => shell(command.replaceAll('https://loja.example', host.url));
    const headers = await run(lookAtHeaders);
    expect(headers).toMatch(/^content-security-policy: default-src 'self'/im);
    expect(headers).toMatch(/^strict-transport-security: max-age=31536000\s*$/im);
    expect(await run(lookAtMissing)).toBe('404\n');
  });

  // What Netlify does with a form is not in the packages that stand for it here.
  if (name === 'netlify') return;
  it('has nobody to take a form without JavaScript', async () => {
    const answer = await fetch(`${host.url}/contato/quick`, { method: 'POST', body: 'name=Ana' });
    expect(answer.status).toBe(405);
  });
});

it.runIf(canServe('workers'))('a Worker is published by the command of the guide', async () => {
  const project = temporaryFolder();
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'));
  symlinkSync(build.forHost, join(project, 'dist-static'));
  const printed = await shell(`${publish.replace('<name>', 'loja')} --dry-run`, {
    cwd: project,
    env: wranglerEnvironment(project),
  });
  expect(printed).toContain(join(project, 'dist-static/site'));
});

it('lets pages call the hosted project, in as many rules as Cloudflare reads, each header once', () => {
  const rules = readFileSync(join(build.forHost, 'site', '_headers'), 'utf8');
  const policies = rules.match(/connect-src [^;]*/g) ?? [];
  expect(policies.length).toBeGreaterThan(8);
  expect([...new Set(policies)]).toEqual([`connect-src 'self' ${hostedBackend.url}`]);
  expect(rules.match(/^\//gm)?.length).toBeLessThanOrEqual(100);
  expect(Math.max(...rules.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
  const [everywhere] = rules.split('\n\n');
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).not.toMatch(/content-security-policy|cache-control/);
});

const pagesIn = (folder: string) =>
  globSync('**/*.html', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));

it('shows no token of a form to anybody', () => {
  const pages = pagesIn(join(build.forHost, 'site'));
  expect(pages.length).toBeGreaterThan(10);
  for (const html of pages) expect(html).not.toMatch(/\{\{\w/);
});

it('shows beside every form whom to write to without JavaScript, on the hosted build alone', () => {
  const count = (folder: string, pattern: RegExp) =>
    pagesIn(folder).flatMap((html) => html.match(pattern) ?? []).length;
  const form = /<form[^>]+data-lead-form/g;
  const note = /class="note without-script">Sem JavaScript o envio/g;
  expect(count(build.dist, note)).toBe(count(build.dist, form));
  expect(count(builtFolder, note)).toBe(0);
});

describe('a public site whose owner has named no source of its rating', () => {
  const homeIn = (folder: string) => load(readFileSync(join(folder, 'index.html'), 'utf8'));
  const placeholder = homeIn(builtFolder);

  it('has no rating, in its words or in its data', () => {
    expect(placeholder('body').text()).toContain('em 89 avaliações');
    expect(placeholder.html()).toContain('aggregateRating');
    const home = homeIn(build.dist);
    expect(home('body').text()).not.toMatch(/89 avaliações|nota\s5\sde\s5/);
    expect(home.html()).not.toMatch(/aggregateRating|reviewCount/);
  });

  it('shows no sample as if a merchant had said it', () => {
    const { samples } = buildFacts(siteConfig);
    const tickets = placeholder('#clientes').prev().find('.slide').length;
    expect(tickets).toBeGreaterThanOrEqual(samples);
    const home = homeIn(build.dist);
    expect(home.html()).not.toContain('Exemplo ilustrativo');
    expect(home('.slide').length).toBe(tickets - samples);
  });
});
