import { isCollection, isPair, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';

/** Something in a file of words that cannot go into the page. `at`: the name of the field, entries counted from 1. */
export type Fault = { file: string; line: number; column: number; at: string; message: string };

/** Faults in the words, one to a line, each with its file and line and what is allowed. */
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

/** An address in a file of words, to be held against the built pages. */
export type WordLink = Omit<Fault, 'message'> & { href: string };

/** Names of fields, and entries of lists counted from 0, from the top of a file down. */
export type Path = readonly (string | number)[];

/** A fault by where it stands in the data. */
export type FaultAt = { path: Path; message: string };

export type Source = {
  data: unknown;
  root: Node | null;
  links: WordLink[];
  /** @throws {WordsError} where there is a fault */
  refuse: (faults: readonly FaultAt[]) => void;
};

/** The first line that begins with an odd number of blanks; 0 where none does. */
const findCrooked = (text: string): number =>
  text.split('\n').findIndex((line) => line.search(/[^ ]/) % 2 === 1) + 1;

/**
 * @throws {WordsError} where the file is no YAML, or a remark cuts a text short: of what cannot be read
 * the first alone, as the rest follows from it
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
    const line = findCrooked(text);
    const message = line
      ? 'começa com um espaço a mais ou a menos: cada recuo tem dois'
      : 'não pode ser lido daqui em diante. O recuo deve ser o das linhas vizinhas, e um texto que contém “: ” ou começa com um sinal fica entre aspas: "…"';
    throw new WordsError([{ ...place(broken.pos[0]), ...(line && { line }), message }]);
  }
  const cut: Fault[] = [];
  const links: WordLink[] = [];
  visit(document, {
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

  /** Where the field stands; of one that is missing, where it should. */
  const locate = (path: Path) => {
    let node: unknown = document.contents;
    let offset = 0;
    for (const key of path) {
      const items = isCollection(node) ? node.items : [];
      const found = items.find((item, index) =>
        isPair(item) ? isScalar(item.key) && item.key.value === key : index === key,
      );
      if (!found) break;
      const named = isPair(found) ? found.key : found;
      offset = (named as Node).range?.[0] ?? offset;
      node = isPair(found) ? found.value : found;
    }
    return place(offset, path);
  };
  const refuse: Source['refuse'] = (faults) => {
    if (faults.length === 0) return;
    throw new WordsError(faults.map(({ path, message }) => ({ ...locate(path), message })));
  };
  return { data: document.toJS() as unknown, root: document.contents, links, refuse };
}
