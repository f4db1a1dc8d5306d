import { extname } from 'node:path';
import { isCompressible } from '../../server/pages/contentTypes.ts';
import { type Header, type HostedFile, ownHeaders, sharedHeaders } from './hostedFiles.ts';

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const variableOf = (header: string) => `$site_${header.replaceAll('-', '_')}`;

const escaped = (address: string) => address.replace(/[.$+?()[\]{}|^*\\]/g, '\\$&');

/** One key for a folder whose files all say the same, one for each file elsewhere. */
function keysOf(files: readonly HostedFile[], value: (file: HostedFile) => string): Header[] {
  const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  return [...folders].flatMap(([folder, members]): Header[] => {
    const [first = '', ...others] = new Set(members.map(value));
    if (folder !== '/' && others.length === 0) return [[`~^${escaped(folder)}`, first]];
    return members.map((file) => [file.path, value(file)]);
  });
}

/** From the file that is sent to the value of a header; where none is, that of a redirect. */
function headerMap(files: readonly HostedFile[], moved: readonly Header[], name: string): string {
  const valueIn = (headers: readonly Header[]) =>
    headers.find((header) => header[0] === name)?.[1] ?? '';
  const usual = valueIn(moved);
  const lines = keysOf(files, ({ headers }) => valueIn(headers))
    .filter(([, value]) => value !== usual)
    .map(([key, value]) => `  ${quoted(key)} ${quoted(value)};`);
  return [
    `map $site_file ${variableOf(name)} {`,
    `  default ${quoted(usual)};`,
    ...lines,
    '}',
  ].join('\n');
}

/** From the address as it was asked for to the page's own. */
function redirectMap(redirects: ReadonlyMap<string, string>): string {
  const lines = [...redirects].map(
    ([alias, address]) => `  ${quoted(`~^${escaped(alias)}(?:\\?|$)`)} ${quoted(address)};`,
  );
  return ['map $request_uri $site_moved_to {', ...lines, '}'].join('\n');
}

const typeOf = ({ contentType }: HostedFile) => contentType.replace(/;.*/, '');

/** What nginx says of each kind of file, in our server's words, and which kinds are text, or shrink. */
function typeSettings(files: readonly HostedFile[]): string {
  const types = Map.groupBy(files, typeOf);
  const lines = [...types].map(([type, members]) => {
    const endings = new Set(members.map(({ path }) => extname(path).slice(1)));
    return `    ${type} ${[...endings].join(' ')};`;
  });
  // nginx counts HTML among both by itself.
  const others = files.filter((file) => typeOf(file) !== 'text/html');
  const typesOf = (isAmong: (contentType: string) => boolean) =>
    [...new Set(others.filter((file) => isAmong(file.contentType)).map(typeOf))].join(' ');
  return `  types {
${lines.join('\n')}
  }
  charset utf-8;
  charset_types ${typesOf((type) => type.includes('charset'))};
  gzip on;
  gzip_vary on;
  gzip_types ${typesOf(isCompressible)};`;
}

const sentFile = `map $site_moved_to $site_file {
  "" $uri;
}`;

/**
 * A file for nginx's `http` block: addresses without `.html`, other spellings moved, a real 404, and
 * our headers, for redirects those in `moved`. The owner adds to its `server` what is the machine's:
 * names, certificates, `root`.
 */
export function nginxFile(
  files: readonly HostedFile[],
  redirects: ReadonlyMap<string, string>,
  moved: readonly Header[],
): string {
  const shared = sharedHeaders(files);
  const names = [
    ...new Set(files.flatMap((file) => ownHeaders(file, shared).map(([name]) => name))),
  ];
  const headers = [
    ...shared.map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`),
    ...names.map((name) => `  add_header ${name} ${variableOf(name)} always;`),
  ];
  return `${[
    redirectMap(redirects),
    sentFile,
    ...names.map((name) => headerMap(files, moved, name)),
    `server {
  # Yours: listen, server_name, ssl_certificate, root.
  include site-server.conf;

  server_tokens off;
  absolute_redirect off;
${typeSettings(files)}
  error_page 404 /404.html;
${headers.join('\n')}

  if ($site_moved_to) {
    return 301 $site_moved_to$is_args$args;
  }
  location / {
    try_files $uri $uri.html =404;
  }
  location = / {
    try_files /index.html =404;
  }
  # A form posted without JavaScript: nobody takes it here, so its page says whom to write to.
  location /contato/ {
    error_page 404 /404.html;
    error_page 405 $uri;
    try_files $uri $uri.html =404;
  }
  location ~ ^/(404|_headers)$ {
    return 404;
  }
  location = /404.html {
    internal;
  }
}`,
  ].join('\n\n')}\n`;
}
