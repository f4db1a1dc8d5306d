import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { projectRoot } from '../project.mjs';

type Environment = Record<string, string | undefined>;

/** The hosts of static files that tests run beside our server; Netlify's rules are plain JavaScript, and always there. */
export type FoundHosts = {
  /** The program behind Cloudflare Pages, as npm brings it. */
  workerd: boolean;
  nginx: boolean;
};

const hasNginx = () => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export const findHosts = (): FoundHosts => ({
  workerd:
    globSync('node_modules/@cloudflare/workerd-*/bin/workerd*', { cwd: projectRoot }).length > 0,
  nginx: hasNginx(),
});

/** Whether a missing host is a failure: by HOSTS=required or HOSTS=optional; without it, on a build machine only. */
export const hostsAreRequired = ({ HOSTS, CI }: Environment = process.env): boolean =>
  HOSTS ? HOSTS === 'required' : CI === 'true';

/** What tests do without on this machine, one line each. */
export const missingHosts = ({ workerd, nginx }: FoundHosts): string[] => [
  ...(workerd
    ? []
    : [`workerd could not be had: npm has none for ${process.platform}-${process.arch}`]),
  ...(nginx ? [] : ['nginx could not be had: on Debian, apt-get install nginx-light']),
];
