import type { Asked } from './listAsked.ts';
import { type Answer, readAnswer } from './readAnswer.ts';

export type Probed = {
  url: string;
  /** To ask with. */
  headers: Record<string, string>;
  answer: Omit<Answer, 'etag'>;
};

/** Asks a server once for what is then measured, and for its own ETag where that is known. */
export async function probe(server: string, { path, encoding, known }: Asked): Promise<Probed> {
  const url = server + path;
  const plain = { 'accept-encoding': encoding };
  const { etag: first = '' } = await readAnswer(url, plain);
  const headers = known ? { ...plain, 'if-none-match': first } : plain;
  const { etag: _, ...answer } = await readAnswer(url, headers);
  return { url, headers, answer };
}
