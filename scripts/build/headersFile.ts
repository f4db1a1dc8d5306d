import { type Header, type HostedFile, ownHeaders, sharedHeaders } from './hostedFiles.ts';

const rule = (path: string, headers: readonly Header[]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');

const folderOf = (address: string) => /^\/[^/]+(?=\/)/.exec(address)?.[0] ?? null;

type Rule = { path: string; headers: readonly Header[] };

/** One rule for a folder whose files all say the same, one for each file elsewhere. */
function rulesOf(files: readonly HostedFile[], shared: readonly Header[]): Rule[] {
  const found = files.filter((file): file is HostedFile & { address: string } => !!file.address);
  const folders = Map.groupBy(found, ({ address }) => folderOf(address) ?? address);
  return [...folders].flatMap(([folder, members]) => {
    const rules = members.map((file) => ({
      path: file.address,
      headers: ownHeaders(file, shared),
    }));
    const [first] = rules;
    const isAlike = rules.every((one) => String(one.headers) === String(first?.headers));
    if (!first || folder === first.path || !isAlike) return rules;
    return [{ path: `${folder}/*`, headers: first.headers }];
  });
}

/**
 * The file `_headers` that Netlify, Cloudflare and others read. No two rules that match one address
 * name the same header: hosts differ in what they do then. The page for unknown addresses has only
 * what all have, and its policy in its own `<meta>`.
 */
export function headersFile(files: readonly HostedFile[]): string {
  const shared = sharedHeaders(files);
  const rules = rulesOf(files, shared);
  return [{ path: '/*', headers: shared }, ...rules]
    .map(({ path, headers }) => `${rule(path, headers)}\n`)
    .join('\n');
}
