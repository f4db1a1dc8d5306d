import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { SourceFile } from './sourceFiles.ts';

export type Import = { from: string; to: string; typesOnly: boolean };

const astroScripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

const astroCode = (text: string) => {
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(astroScripts)].map(([, attributes = '', body = '']) => {
    const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    return `${source ? `import ${JSON.stringify(source)};` : ''}\n${body}`;
  });
  return [frontmatter, ...scripts].join('\n');
};

const codeOf = ({ path, text }: SourceFile) => (path.endsWith('.astro') ? astroCode(text) : text);

export const parseModule = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(
    path,
    codeOf({ path, text }),
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    true,
    path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const quoted = (text: string) =>
  Array.from(text.matchAll(/'([^']+)'/g), ([, inside = '']) => inside);

/** A module's imports of our own files, as paths from the root: static, dynamic, globbed and type imports. */
export function readImports({ path, text }: SourceFile): Import[] {
  const code = codeOf({ path, text });
  const globs = [...code.matchAll(/import\.meta\.glob\(([^)]*)\)/g)].flatMap(([call]) =>
    quoted(call),
  );
  const statements = code.match(/^(?:import|export) [^;]*? from '[^']+';$/gm) ?? [];
  const isValue = (statement: string) => !/^\w+ type /.test(statement);
  const [values, types] = [true, false].map((wanted) =>
    statements.filter((one) => isValue(one) === wanted).flatMap(quoted),
  );
  const imported = ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName);
  return [...imported, ...globs].flatMap((specifier) => {
    if (!/^[./]/.test(specifier)) return [];
    const target = specifier.replace(/[?#].*$/, '');
    const to = target.startsWith('/') ? target.slice(1) : join(dirname(path), target);
    const typesOnly = Boolean(types?.includes(specifier)) && !values?.includes(specifier);
    return [{ from: path, to, typesOnly }];
  });
}
