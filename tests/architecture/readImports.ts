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

export const parseModule = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(
    path,
    path.endsWith('.astro') ? astroCode(text) : text,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    true,
    path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const isTypesOnly = (clause: ts.ImportClause | undefined) => {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    !clause.name && !!named && ts.isNamedImports(named) && named.elements.every((e) => e.isTypeOnly)
  );
};

const calledImports = (node: ts.CallExpression): ts.Expression[] => {
  const { expression } = node;
  const isGlob =
    ts.isPropertyAccessExpression(expression) &&
    ts.isMetaProperty(expression.expression) &&
    expression.name.text === 'glob';
  if (expression.kind !== ts.SyntaxKind.ImportKeyword && !isGlob) return [];
  const [first] = node.arguments;
  if (!first) return [];
  return ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
};

type Found = { specifier: ts.Node; typesOnly: boolean };

const findSpecifiers = (node: ts.Node): Found[] => {
  if (ts.isImportDeclaration(node)) {
    return [{ specifier: node.moduleSpecifier, typesOnly: isTypesOnly(node.importClause) }];
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return [{ specifier: node.moduleSpecifier, typesOnly: node.isTypeOnly }];
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return [{ specifier: node.argument.literal, typesOnly: true }];
  }
  if (ts.isCallExpression(node)) {
    return calledImports(node).map((specifier) => ({ specifier, typesOnly: false }));
  }
  return [];
};

/** The imports of our own files in a module, as paths from the root: static, dynamic, globbed and in types. */
export function readImports(file: SourceFile): Import[] {
  const found: Found[] = [];
  // Few modules import elsewhere than at their top: only there the whole tree is walked.
  const isDeep = /\bimport\s*[(.]/.test(file.text);
  const visit = (node: ts.Node): void => {
    found.push(...findSpecifiers(node));
    if (isDeep || ts.isSourceFile(node)) ts.forEachChild(node, visit);
  };
  visit(parseModule(file));
  return found.flatMap(({ specifier, typesOnly }) => {
    if (!ts.isStringLiteralLike(specifier) || !/^[./]/.test(specifier.text)) return [];
    const target = specifier.text.replace(/[?#].*$/, '');
    const to = target.startsWith('/') ? target.slice(1) : join(dirname(file.path), target);
    return [{ from: file.path, to, typesOnly }];
  });
}
