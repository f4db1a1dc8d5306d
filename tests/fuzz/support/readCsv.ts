/** Reads a file as spreadsheets do (RFC 4180, with `;` between cells), letter by letter. */
export function readCsv(file: string): string[][] {
  const lines: string[][] = [];
  let [line, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let index = 0; index < file.length; index += 1) {
    const letter = file[index] ?? '';
    if (isQuoted && letter === '"' && file[index + 1] === '"') {
      cell += letter;
      index += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === ';') [line, cell] = [[...line, cell], ''];
    else if (!isQuoted && letter === '\r' && file[index + 1] === '\n') {
      lines.push([...line, cell]);
      [line, cell] = [[], ''];
      index += 1;
    } else cell += letter;
  }
  return lines;
}
