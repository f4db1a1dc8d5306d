export type WrkReport = { requests: number; perSecond: number };

/**
 * Reads what wrk printed.
 * @throws when an answer was not a success, a connection broke or timed out, or nothing was answered:
 *   what failed would else count as speed
 */
export function readWrkReport(text: string): WrkReport {
  const errors = text.match(/Non-2xx.*|Socket errors.*/g);
  if (errors) throw new Error(`wrk met errors: ${errors.join('; ')}`);
  const requests = Number(/(\d+) requests in/.exec(text)?.[1] ?? 0);
  if (requests === 0) throw new Error('wrk got no answer in its time');
  return { requests, perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]) };
}
