type AuditReport = {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
};

const grave = ['high', 'critical'];

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
export function readAudit(output: string): string[] | undefined {
  const { vulnerabilities } = parse(output);
  return (
    vulnerabilities &&
    Object.entries(vulnerabilities)
      .filter(([, { severity }]) => grave.includes(severity))
      .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  );
}
