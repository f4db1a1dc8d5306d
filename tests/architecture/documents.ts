import { basename, dirname } from 'node:path/posix';

type House = { paths: readonly string[]; generated: readonly string[] };

const withoutFences = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '');

const inlineCode = (markdown: string) =>
  [...withoutFences(markdown).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code.trim());

const sourceName = /[\w*]\.(ts|tsx|mts|mjs|astro|css|json|md|sql|sh|png|webp|svg)$/;

const foldersOf = (path: string): string[] => {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...foldersOf(parent)];
};

const asPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*')}$`);

const looksLikePath = (code: string, topLevel: Set<string>) =>
  /^[\w.@*-][\w.@*/-]*$/.test(code) &&
  !code.startsWith('@') &&
  (sourceName.test(code) ||
    /^[\w.-]+\/$/.test(code) ||
    (code.includes('/') && topLevel.has(code.split('/')[0] ?? '')));

/** The paths a document names in backticks that are not in the repository. */
export function findDeadPaths(markdown: string, { paths, generated }: House): string[] {
  const known = new Set([...paths, ...paths.flatMap(foldersOf)]);
  const names = new Set([...known].map((path) => basename(path)));
  const topLevel = new Set([...known].map((path) => path.split('/')[0] ?? ''));
  const exists = (code: string) => {
    const path = code.replace(/^\.\//, '').replace(/\/$/, '');
    if (generated.includes(path.split('/')[0] ?? '')) return true;
    if (path.includes('*')) return [...known].some((one) => asPattern(path).test(one));
    return known.has(path) || (!path.includes('/') && !code.endsWith('/') && names.has(path));
  };
  return inlineCode(markdown).filter((code) => looksLikePath(code, topLevel) && !exists(code));
}

/** The top-level folders that a document does not name. */
export function findUnnamedFolders(markdown: string, paths: readonly string[]): string[] {
  const named = inlineCode(markdown).map((code) => code.replace(/\/$/, ''));
  const folders = new Set(paths.filter((p) => p.includes('/')).map((p) => p.split('/')[0] ?? ''));
  return [...folders].filter((folder) => !named.includes(folder));
}
