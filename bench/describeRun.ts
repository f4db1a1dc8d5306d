import { cpus, totalmem, type } from 'node:os';

const spellDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** The day and the machine in words. */
export function describeRun(date: Date): string {
  const processors = cpus();
  const parts = [
    `${processors.length} × ${processors[0]?.model.trim()}`,
    `${Math.round(totalmem() / 1024 ** 3)} GB of memory`,
    type(),
    `Node ${process.versions.node}`,
  ];
  return `${spellDate.format(date)}: ${parts.join(', ')}.`;
}
