/** What is asked of every host, and what each answers. */
type HostCase = {
  /** In the words of the table of differences; `/x` stands for the address of each file. */
  asked: string;
  /** The files of the build, by address, that are asked for. */
  of: (address: string) => boolean;
  /** How they are asked for, if not by their address. */
  as?: (address: string) => readonly string[];
  /** In short: the status, where it leads, and which headers are other than our server's for the same content. */
  ours: string;
  /** Why it is so, or what follows. */
  because?: string;
} & Partial<Record<HostName, string>>;

export const hostNames = ['workers', 'pages', 'netlify', 'nginx'] as const;
export type HostName = (typeof hostNames)[number];

const isHome = (address: string) => address === '/';
const isPage = (address: string) => /^\/[^.]+$/.test(address);
const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

const canonical = 'a page names its one address as `canonical`';
const inItself = 'no rule can name it; the page has its policy and `noindex` in itself';
const asWritten =
  'a rule names an address as it is written; the page has its policy in itself, and nobody may frame it';

/** Cloudflare's redirects, as of an address that no rule names, and as of one that a rule names. */
const unruled = (status: number, target: string) =>
  `${status} to \`${target}\`, no cache-control, no policy`;
const ruled = (status: number, target: string) =>
  `${status} to \`${target}\`, \`no-cache\`, another policy`;

/** What Cloudflare and Netlify say of a file that no rule names. */
const usual = '`public, max-age=0, must-revalidate`';
const missing = (caching: string) => `404, ${caching}, no policy, no x-robots-tag`;

export const hostCases: readonly HostCase[] = [
  { asked: 'a page', of: isPage, ours: '200' },
  { asked: 'the home page', of: isHome, ours: '200' },
  { asked: 'any other file', of: (address) => address.includes('.'), ours: '200' },
  { asked: 'a page with a query', of: isPage, as: (x) => [`${x}?a=1`], ours: '200' },
  {
    asked: '`/x/`',
    of: isPage,
    as: (x) => [`${x}/`],
    ours: '301 to `/x`',
    pages: unruled(308, '/x'),
    workers: unruled(307, '/x'),
    netlify: '200',
    because: canonical,
  },
  {
    asked: '`/x.html?a=1`',
    of: isPage,
    as: (x) => [`${x}.html?a=1`],
    ours: '301 to `/x?a=1`',
    pages: ruled(308, '/x?a=1'),
    workers: ruled(307, '/x?a=1'),
    netlify: '200',
    because: canonical,
  },
  {
    asked: '`/index`, `/index.html`',
    of: isHome,
    as: () => ['/index', '/index.html'],
    ours: '301 to `/`',
    pages: ruled(308, '/'),
    workers: ruled(307, '/'),
    netlify: '200',
    because: canonical,
  },
  {
    asked: '`/index/`',
    of: isHome,
    as: () => ['/index/'],
    ours: '404',
    pages: unruled(308, '/'),
    workers: unruled(307, '/index'),
    netlify: '200',
    because: canonical,
  },
  {
    asked: '`/x/index`',
    of: isPage,
    as: (x) => [`${x}/index`],
    ours: '301 to `/x`',
    pages: unruled(308, '/x/'),
    workers: unruled(307, '/x'),
    netlify: missing(usual),
    because: 'nothing leads there',
  },
  {
    asked: '`/x/index.html`',
    of: isPage,
    as: (x) => [`${x}/index.html`],
    ours: '301 to `/x`',
    pages: missing('`no-store`'),
    workers: unruled(307, '/x'),
    netlify: missing(usual),
    because: 'nothing leads there',
  },
  {
    asked: '`//x`',
    of: isPage,
    as: (x) => [`/${x}`],
    ours: '404',
    pages: `200, ${usual}, no policy`,
    workers: unruled(307, '/x'),
    netlify: `200, ${usual}, no policy`,
    nginx: '200',
    because: asWritten,
  },
  {
    asked: '`/%78`',
    of: isPage,
    as: (x) => [x.replace(/\w/, percent)],
    ours: '200',
    pages: `200, ${usual}, no policy`,
    workers: unruled(307, '/x'),
    netlify: missing(usual),
    because: asWritten,
  },
  {
    asked: '`/X`',
    of: isPage,
    as: (x) => [x.toUpperCase()],
    ours: '404',
    pages: missing('`no-store`'),
    workers: missing(usual),
    netlify: '404, another policy, no x-robots-tag',
    because:
      'Netlify’s rules take capitals for small letters, its files do not; the 404 page then lacks its styles',
  },
  {
    asked: '`/404`',
    of: isHome,
    as: () => ['/404'],
    ours: '404',
    pages: '200 with the 404 page',
    workers: '200 with the 404 page',
    netlify: '200 with the 404 page',
    because: 'it is a file like others there',
  },
  {
    asked: '`/404.html`',
    of: isHome,
    as: () => ['/404.html'],
    ours: '404',
    pages: `${ruled(308, '/404')}, x-robots-tag: noindex`,
    workers: `${ruled(307, '/404')}, x-robots-tag: noindex`,
    netlify: '200 with the 404 page',
    because: 'it is a file like others there',
  },
  {
    asked: 'what is not there',
    of: isHome,
    as: () => ['/nao-existe', '/nao/existe.png', '/_astro/nao-existe.js'],
    ours: '404',
    pages: missing('`no-store`'),
    workers: missing(usual),
    netlify: missing(usual),
    because: inItself,
  },
  {
    asked: '`/robots.txt/`',
    of: isHome,
    as: () => ['/robots.txt/'],
    ours: '404',
    pages: '502 of its own',
    workers: missing(usual),
    netlify: '200 of its own',
    because: 'nothing leads there; 502 is the program on a machine of one’s own',
  },
  {
    asked: '`/_headers`',
    of: isHome,
    as: () => ['/_headers'],
    ours: '404',
    pages: '502 of its own',
    workers: missing(usual),
    netlify: '200 of its own',
    because: 'every answer says what is in it; 502 is the program on a machine of one’s own',
  },
];

/** The differences between our server and the hosts, as `docs/deploy-static.md` has them. */
export const tableOfHosts = [
  '| Asked for | Our server | Cloudflare Workers | Cloudflare Pages | Netlify | nginx | Why |',
  '|---|---|---|---|---|---|---|',
  ...hostCases
    .filter((one) => hostNames.some((name) => one[name]))
    .map((one) => {
      const others = hostNames.map((name) => one[name] ?? 'the same');
      return `| ${[one.asked, one.ours, ...others, one.because ?? ''].join(' | ')} |`;
    }),
].join('\n');
