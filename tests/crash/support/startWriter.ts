import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What a process of its own must write: calls with the keys `prefix-000000000001` and so on, kept in the notes too. */
export type WriterTask = {
  folder: string;
  prefix: string;
  writers: number;
  rowsPerCall: number;
  calls: number;
  /** Wait for `go` after opening the store. */
  waitForInput?: boolean;
};

/** One report of the writer: what became of the call with this key. */
export type Report = { outcome: string; key: string };

export type Writer = {
  reports: Report[];
  /** What it has printed on standard error. */
  errors(): string;
  go(): void;
  /** Resolves once the reports hold the condition; rejects when the writer ends before. */
  until(holds: (reports: Report[]) => boolean): Promise<void>;
  /** Resolves with the exit code once it has ended by itself. */
  ended(): Promise<number | null>;
};

const script = fileURLToPath(new URL('./writeLeads.ts', import.meta.url));

export function startWriter(task: WriterTask): Writer {
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const reports: Report[] = [];
  const changed = new EventTarget();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [outcome = '', key = ''] = line.split(' ');
    reports.push({ outcome, key });
    changed.dispatchEvent(new Event('report'));
  });
  const closed = once(child, 'close').then(() => {
    changed.dispatchEvent(new Event('report'));
    return child.exitCode;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    reports,
    errors: () => printed,
    go: () => child.stdin.write('go\n'),
    until: async (holds) => {
      while (!holds(reports)) {
        if (hasEnded()) throw new Error(`The writer ended too early:\n${printed}`);
        await once(changed, 'report');
      }
    },
    ended: () => closed,
  };
}

/** Keys of the calls that the writer was told are on disk. */
export const acknowledged = (reports: readonly Report[]): string[] =>
  reports
    .filter(({ outcome }) => outcome === 'stored' || outcome === 'repeated')
    .map(({ key }) => key);
