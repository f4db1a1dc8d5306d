import ts from 'typescript';
import { parseModule } from './readImports.ts';
import type { SourceFile } from './sourceFiles.ts';

const isReExport = (statement: ts.Statement) =>
  ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;

const isStarExport = (statement: ts.Statement) =>
  ts.isExportDeclaration(statement) && !!statement.moduleSpecifier && !statement.exportClause;

/** A barrel passes on what other files export and adds nothing: it hides where a thing lives. */
export function isBarrel(file: SourceFile): boolean {
  if (file.path.endsWith('.astro')) return false;
  const { statements } = parseModule(file);
  return (
    statements.some(isStarExport) ||
    (statements.some(isReExport) &&
      statements.every((one) => isReExport(one) || ts.isImportDeclaration(one)))
  );
}

/** A name that says what room it is never ends in these words. */
export const isVagueName = (path: string): boolean =>
  path
    .split('/')
    .map((part) => part.replace(/\..*$/, ''))
    .some((part) => /(^|[-_])(util|helper)s?$/i.test(part) || /[a-z](Util|Helper)s?$/.test(part));
