import { attempt } from './attempt.ts';
import { measureIdle } from './memory/measureIdle.ts';
import { measureManyViews } from './memory/measureManyViews.ts';
import { measureUnderLoad } from './memory/measureUnderLoad.ts';
import type { Row } from './Row.ts';

/**
 * What the server has resident. No peer stands beside it: a worker of nginx holds neither pages nor a
 * store, but leaves what it reads to the system's cache.
 */
export async function* measureMemory(rounds: number): AsyncGenerator<Row> {
  yield* attempt('server memory, idle', measureIdle(rounds));
  yield* attempt('server memory under load', measureUnderLoad(rounds));
  yield* attempt('server memory after a million page views', measureManyViews(rounds));
}
