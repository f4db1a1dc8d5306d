import type { Answer } from './SiteFile.ts';

type Made = { second: number; bytes: Buffer };

const made = new WeakMap<Answer, Made>();

/**
 * The bytes of a whole 200 answer on a connection that stays open. They carry the date, so they are
 * made anew when somebody asks in another second.
 */
export function wireBytes(answer: Answer, keepAliveSeconds: number): Buffer {
  const now = Date.now();
  const second = Math.trunc(now / 1000);
  const known = made.get(answer);
  if (known?.second === second) return known.bytes;
  const { head, body } = answer;
  const lines = ['HTTP/1.1 200 OK'];
  for (let index = 0; index < head.length; index += 2) {
    lines.push(`${head[index]}: ${head[index + 1]}`);
  }
  lines.push(
    `Date: ${new Date(now).toUTCString()}`,
    'Connection: keep-alive',
    `Keep-Alive: timeout=${keepAliveSeconds}`,
    '\r\n',
  );
  const bytes = Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body ?? Buffer.alloc(0)]);
  made.set(answer, { second, bytes });
  return bytes;
}
