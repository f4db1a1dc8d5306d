import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  draftLifetime,
  draftName,
  dropDraft,
  loadDraft,
  newKey,
  saveDraft,
  sweepDrafts,
} from './leadDraft.tsx';

function memoryStorage() {
  /** As in a browser, its entries are its own keys and its methods are not. */
  const entries: Record<string, string> = Object.create({
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => {
      entries[name] = value;
    },
    removeItem: (name: string) => delete entries[name],
  });
  return () => entries as unknown as Storage;
}

const refused = () => {
  throw new DOMException('denied', 'SecurityError');
};
const draft = { key: 'k'.repeat(32), values: { name: 'Ana Souza' }, wasSent: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('comes back as it was kept, for a day, and not longer where a clock is set back', () => {
    const storage = memoryStorage();
    saveDraft('quick', draft, storage);
    vi.advanceTimersByTime(draftLifetime - 1);
    expect(loadDraft('quick', storage)).toMatchObject(draft);
    expect(loadDraft('benefits', storage)).toBeNull();
    vi.advanceTimersByTime(1);
    expect(loadDraft('quick', storage)).toBeNull();
    vi.setSystemTime(Date.now() - 2 * draftLifetime);
    expect(loadDraft('quick', storage)).toBeNull();
  });

  it('is swept away when it is older than a day or is none, and nothing else is', () => {
    const storage = memoryStorage();
    saveDraft('quick', draft, storage);
    storage().setItem(draftName('benefits'), '{"key":');
    storage().setItem('theme', 'dark');
    vi.advanceTimersByTime(draftLifetime - 1);
    saveDraft('calculator', draft, storage);
    sweepDrafts(storage);
    expect(Object.keys(storage())).toEqual([draftName('quick'), 'theme', draftName('calculator')]);
    vi.advanceTimersByTime(1);
    sweepDrafts(storage);
    expect(Object.keys(storage())).toEqual(['theme', draftName('calculator')]);
  });

  it('is dropped by its own key only', () => {
    const storage = memoryStorage();
    saveDraft('quick', draft, storage);
    dropDraft('quick', 'another', storage);
    expect(loadDraft('quick', storage)).not.toBeNull();
    dropDraft('quick', draft.key, storage);
    expect(loadDraft('quick', storage)).toBeNull();
  });

  it('is done without where storage is refused or holds something else', () => {
    saveDraft('quick', draft, refused);
    dropDraft('quick', draft.key, refused);
    sweepDrafts(refused);
    expect(loadDraft('quick', refused)).toBeNull();
    const storage = memoryStorage();
    storage().setItem(draftName('quick'), '{"key":');
    expect(loadDraft('quick', storage)).toBeNull();
  });
});

it('a new key is within what the server takes, and never the same', () => {
  const keys = Array.from({ length: 1000 }, newKey);
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
});
