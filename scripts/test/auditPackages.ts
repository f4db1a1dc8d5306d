import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { findNpm } from '../ensurePackages.mjs';
import { projectRoot } from '../project.mjs';
import type { StageEnd } from './runStages.ts';

/** How long the registry may take to answer, in milliseconds. */
const patience = 60_000;

const grave = ['high', 'critical'];

type AuditReport = { vulnerabilities?: Record<string, { severity: string; range: string }> };

const parse = (output: string): AuditReport => {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
};

/**
 * The packages with a grave known vulnerability, from what `npm audit --json` printed; undefined when it
 * is no audit, as the registry could not be asked.
 */
function readAudit(output: string): string[] | undefined {
  const { vulnerabilities } = parse(output);
  return (
    vulnerabilities &&
    Object.entries(vulnerabilities)
      .filter(([, { severity }]) => grave.includes(severity))
      .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  );
}

/** Asks the configured registry what is known against the packages that the server runs on. */
export async function auditPackages(): Promise<StageEnd> {
  const [command = 'npm', ...npm] = findNpm();
  const child = spawn(command, [...npm, 'audit', '--omit=dev', '--json', '--fetch-retries=0'], {
    cwd: projectRoot,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: patience,
  });
  // Without npm there is no output either.
  child.on('error', () => {});
  const findings = readAudit(await text(child.stdout));
  if (!findings) {
    const missing = ['The package registry did not say: run "npm audit --omit=dev" where it does'];
    return { succeeded: true, missing, wasNotHad: true };
  }
  return { succeeded: findings.length === 0, output: findings.join('\n') };
}
