import { startPages } from '../load/startWrk.ts';

const burst = 3;

/** Views the home page that often or some more, by fifty clients; gives how often it was. */
export async function viewPages(url: string, least: number): Promise<number> {
  let views = 0;
  while (views < least) views += (await startPages({ url, seconds: burst })).requests;
  return views;
}
