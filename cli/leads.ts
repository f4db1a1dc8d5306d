import { runLeads } from './runLeads.ts';
import { askOnTerminal } from './terminal.ts';

/** A reader that has seen enough (`| head`) closes the pipe: that is no failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

process.exitCode = await runLeads(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
  ...(process.stdin.isTTY && { confirm: (question: string) => askOnTerminal(question) }),
});
