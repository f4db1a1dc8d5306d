import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftLifetime, draftName, dropDraft, loadDraft, newKey, saveDraft } from './leadDraft.ts';

function memoryStorage() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  };
  return () => storage as unknown as Storage;
}

const refused = () => {
  throw new DOMException('denied', 'SecurityError');
};
const draft = {
  key: 'k'.repeat(32),
  values: { name: 'Ana Souza', phone: '(11) 98765-4321' },
  wasSent: false,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('comes back as it was kept', () => {
    const storage = memoryStorage();
    saveDraft('quick', draft, storage);
    expect(loadDraft('quick', storage)).toMatchObject(draft);
    expect(loadDraft('benefits', storage)).toBeNull();
  });

  it('is forgotten after a day', () => {
    const storage = memoryStorage();
    saveDraft('quick', draft, storage);
    vi.advanceTimersByTime(draftLifetime - 1);
    expect(loadDraft('quick', storage)).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(loadDraft('quick', storage)).toBeNull();
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
    expect(() => saveDraft('quick', draft, refused)).not.toThrow();
    expect(() => dropDraft('quick', draft.key, refused)).not.toThrow();
    expect(loadDraft('quick', refused)).toBeNull();
    const storage = memoryStorage();
    storage().setItem(draftName('quick'), '{"key":');
    expect(loadDraft('quick', storage)).toBeNull();
  });
});

describe('newKey', () => {
  it('is within what the server takes, and never the same', () => {
    const keys = Array.from({ length: 1000 }, newKey);
    expect(new Set(keys).size).toBe(1000);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  });
});
