import * as v from 'valibot';
import {
  campaignKeys,
  contextText,
  type LeadContext,
  maxContextLength,
} from '../../../shared/leadContext.ts';
import { leadTraps } from '../../../shared/leadTraps.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const text = v.pipe(v.string(), v.transform(contextText));

const filledText = v.pipe(text, v.nonEmpty());

const filledOrNone = v.fallback(v.optional(filledText), undefined);

const source = v.object({
  landing: filledText,
  referrer: filledOrNone,
  ...v.entriesFromList(campaignKeys, filledOrNone),
});

const context = v.object({
  /** Postgres has the same pattern, not a list: a page may be newer than its server. */
  form: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/)),
  page: text,
  notice: text,
  trap: v.fallback(v.optional(v.picklist(leadTraps)), undefined),
  source: v.fallback(v.optional(source), undefined),
});

/**
 * Reads the header `X-Lead-Context`. Returns null if it is unreadable, because that must not lose a lead.
 * Unknown keys are dropped, and texts cut at 200 characters.
 */
export function readContext(header: string): LeadContext | null {
  if (header.length > maxContextLength) return null;
  try {
    const binary = atob(header.replaceAll('-', '+').replaceAll('_', '/'));
    return v.parse(context, JSON.parse(utf8.decode(Buffer.from(binary, 'latin1'))));
  } catch {
    return null;
  }
}
