import { type HostedFile, ownHeaders, sharedHeaders } from './hostedFiles.ts';

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const variableOf = (header: string) => `$site_${header.replaceAll('-', '_')}`;

/** The value that most files have: the `map` names only the others. */
function usualValue(values: readonly string[]): string {
  const counts = [...Map.groupBy(values, (value) => value)].map(
    ([value, alike]) => [value, alike.length] as const,
  );
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as const)[0];
}

/** Of a header without a value nginx sends nothing. */
const notSent = '';

/** From the file that is sent to the value of a header that not all files have alike. */
function headerMap(files: readonly HostedFile[], name: string): string {
  const values = files.map(({ path, headers }) => {
    const [, value = notSent] = headers.find((header) => header[0] === name) ?? [];
    return { path, value };
  });
  const usual = usualValue(values.map(({ value }) => value));
  const lines = values
    .filter(({ value }) => value !== usual)
    .map(({ path, value }) => `  ${quoted(path)} ${quoted(value)};`);
  return [`map $uri ${variableOf(name)} {`, `  default ${quoted(usual)};`, ...lines, '}'].join(
    '\n',
  );
}

const escaped = (address: string) => address.replace(/[.$+?()[\]{}|^*\\]/g, '\\$&');

/** From the address as it was asked for to the page's own. */
function redirectMap(redirects: ReadonlyMap<string, string>): string {
  const lines = [...redirects].map(
    ([alias, address]) => `  ${quoted(`~^${escaped(alias)}(?:\\?|$)`)} ${quoted(address)};`,
  );
  return ['map $request_uri $site_moved_to {', ...lines, '}'].join('\n');
}

/**
 * A file for nginx's `http` block: addresses without `.html`, other spellings moved, a real 404, and
 * our headers. The owner adds to its `server` what is the machine's: names, certificates, `root`.
 */
export function nginxFile(
  files: readonly HostedFile[],
  redirects: ReadonlyMap<string, string>,
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
    ...names.map((name) => headerMap(files, name)),
    redirectMap(redirects),
    `server {
  # Yours: listen, server_name, ssl_certificate, root.
  include site-server.conf;

  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/manifest+json image/svg+xml;
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
  location = /manifest.webmanifest {
    types {}
    default_type application/manifest+json;
  }
  location = /_headers {
    return 404;
  }
}`,
  ].join('\n\n')}\n`;
}
