const place = (name: string) =>
  new RegExp(`(<!-- measured: ${name} -->\n)[\\s\\S]*?(\n<!-- end of measured -->)`);

/**
 * Puts each text between the markers that name it, whatever stood there.
 * @throws when the document has no place for one of them
 */
export function fillMarkers(document: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce((filled, [name, text]) => {
    if (!place(name).test(filled)) throw new Error(`The document has no place for ${name}`);
    return filled.replace(place(name), (_, start, end) => `${start}\n${text}\n${end}`);
  }, document);
}
