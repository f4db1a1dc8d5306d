import { isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';

/** A fault in a file of words. `at` is the field's path; entries are counted from 1. */
export type Fault = { file: string; line: number; column: number; at: string; message: string };

/** Faults in the words, one per line, each with its file, line and allowed values. */
export class WordsError extends Error {
  override name = 'WordsError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(
      faults
        .map(({ file, line, at, message }) => `${file}:${line} ${at ? `${at}: ` : ''}${message}`)
        .join('\n'),
    );
    this.faults = faults;
  }
}

/** An address in a file of words that is checked against the built pages. */
export type WordLink = Omit<Fault, 'message'> & { href: string };

/** Path from the top of a file: field names, and list indices from 0. */
export type Path = readonly (string | number)[];

/** A fault and its position in the data. */
export type FaultAt = { path: Path; message: string };

export type Source = {
  data: unknown;
  root: Node | null;
  links: WordLink[];
  /** @throws {WordsError} if there is any fault */
  refuse: (faults: readonly FaultAt[]) => void;
};

const quoteIt =
  'um texto que contém “: ” ou aspas, ou começa com um sinal, fica entre aspas retas: "…"';

/** What to do about a syntax error, by its code. */
const remedies: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'começa com um tab: o recuo é de espaços',
  MISSING_CHAR: 'falta uma aspa, ou a vírgula entre dois textos',
  BAD_INDENT:
    'esta linha ou a de cima tem outro recuo, ou falta um “]” ou “}”, ou o espaço depois de “-”',
  DUPLICATE_KEY:
    'este nome já está acima: apague uma das duas linhas; um item novo começa com “- ”',
  MULTILINE_IMPLICIT_KEY: 'falta “: ” depois do nome, ou o recuo de um texto que continua',
};

/** The cause of a syntax error, if its line is known; otherwise what the parser found. */
function explain(text: string, code: string): { line?: number; message: string } {
  const lineWhere = (isWrong: (line: string) => boolean) => text.split('\n').findIndex(isWrong) + 1;
  const crooked = lineWhere((line) => /^(?: {2})* [^ ]/.test(line));
  const message = 'começa com um espaço a mais ou a menos: cada recuo tem dois';
  if (crooked) return { line: crooked, message };
  const unclosed = code === 'MISSING_CHAR' && lineWhere((line) => line.split('"').length % 2 === 0);
  return {
    ...(unclosed && { line: unclosed }),
    message: remedies[code] ?? `não pode ser lido: falta o recuo, ou as aspas: ${quoteIt}`,
  };
}

/**
 * @throws {WordsError} if the file is not YAML, or if a comment truncates a text. Reports only the first
 * syntax error, because the others follow from it
 */
export function parseSource(file: string, text: string): Source {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const place = (offset: number, path: Path = []) => {
    const { line, col } = lineCounter.linePos(offset);
    const at = path.map((key) => (typeof key === 'number' ? key + 1 : key)).join('.');
    return { file, line, column: col, at };
  };
  const [broken] = document.errors;
  if (broken) {
    throw new WordsError([{ ...place(broken.pos[0]), ...explain(text, broken.code) }]);
  }
  const cut: Fault[] = [];
  const ids = new Set<unknown>();
  const links: WordLink[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key)) return;
      const say = (message: string) => cut.push({ ...place(key.range?.[0] ?? 0), message });
      // As in `title: {brand}: …`.
      if (key.value === null) say(quoteIt);
      if (key.value !== 'id' || !isScalar(value)) return;
      // An address would lead only to the first.
      if (ids.has(value.value)) say(`“${value.value}” já é o id de outra parte`);
      ids.add(value.value);
    },
    Scalar(_, node) {
      const offset = node.range?.[0] ?? 0;
      if (node.comment && node.type === 'PLAIN')
        cut.push({
          ...place(offset),
          message: `o texto termina antes de “#${node.comment.slice(0, 20)}”, pois “ #” começa um comentário: ponha o texto entre aspas, ou o comentário numa linha só dele`,
        });
      if (typeof node.value === 'string' && /^\/[^\s]*#/.test(node.value))
        links.push({ ...place(text.lastIndexOf('\n', offset) + 1), href: node.value });
    },
  });
  if (cut.length > 0) throw new WordsError(cut);

  /** The position of a field or, if it is missing, of the part where it should be. */
  const locate = (path: Path) => {
    const nearest = path.map((_, index) => path.slice(0, path.length - index));
    const node = nearest.map((one) => document.getIn(one, true)).find(isNode);
    return place(node?.range?.[0] ?? 0, path);
  };
  const refuse: Source['refuse'] = (faults) => {
    if (faults.length === 0) return;
    throw new WordsError(faults.map(({ path, message }) => ({ ...locate(path), message })));
  };
  return { data: document.toJS() as unknown, root: document.contents, links, refuse };
}
