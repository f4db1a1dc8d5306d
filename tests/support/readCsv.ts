/**
 * Reads a file like spreadsheets do (RFC 4180), letter by letter: a quote counts only at the start of a
 * cell, a line ends at LF, CR or both.
 * @param separator one letter between cells
 */
export function readCsv(file: string, separator = ';'): string[][] {
  const lines: string[][] = [];
  let [line, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let index = 0; index < file.length; index += 1) {
    const letter = file[index] ?? '';
    if (isQuoted && letter === '"' && file[index + 1] === '"') {
      cell += letter;
      index += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === separator) [line, cell] = [[...line, cell], ''];
    else if (!isQuoted && (letter === '\r' || letter === '\n')) {
      lines.push([...line, cell]);
      [line, cell] = [[], ''];
      if (letter === '\r' && file[index + 1] === '\n') index += 1;
    } else cell += letter;
  }
  return line.length > 0 || cell !== '' ? [...lines, [...line, cell]] : lines;
}
