import { expect } from 'vitest';

/** Expects a refusal exactly like PostgREST's: status, type, the four keys in order, and their values. */
export async function expectRefusal(
  answer: Response,
  status: number,
  body: { code: string; message: string; details?: string | null; hint?: string | null },
): Promise<void> {
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.keys(JSON.parse(text))).toEqual(['code', 'details', 'hint', 'message']);
  const { code, message, details = null, hint = null } = body;
  expect(JSON.parse(text)).toEqual({ code, details, hint, message });
  expect(answer.status).toBe(status);
}
