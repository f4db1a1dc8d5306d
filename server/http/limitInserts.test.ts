import { expect, it } from 'vitest';
import { MemoryStore } from '../../tests/support/MemoryStore.ts';
import { limitInserts } from './limitInserts.ts';

it('has the files of a store looked after as they were without a limit', async () => {
  let looks = 0;
  const lookAfter = async () => {
    looks += 1;
  };
  await limitInserts(Object.assign(new MemoryStore(), { lookAfter }), 1).lookAfter?.();
  expect(looks).toBe(1);
  expect(limitInserts(new MemoryStore(), 1).lookAfter).toBeUndefined();
});
