const registryHosts = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['deb', 'debian', 'org'],
].map((parts) => parts.join('.'));

const machinePath = new RegExp(`(?<![\\w.:/])/${'(home|Users|root|work|workspace)'}/[\\w.-]+`);

/** What would tie the repository to one machine or one package source. */
export function findMachineTraces(text: string): string[] {
  const hosts = registryHosts.filter((host) => text.includes(host));
  const path = machinePath.exec(text)?.[0];
  return path ? [...hosts, path] : hosts;
}

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Dependencies whose version is a range: two clones could get different code. */
export function findUnpinned({ dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}@${version}`);
}

/** Tests switched off, or switched on alone. A condition (`skipIf`, `runIf`) says when, and passes. */
export function findSwitchedTests(text: string): string[] {
  const pattern =
    /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|fixme|todo)\b|\b[xf](?:it|describe)\(/g;
  return text.match(pattern) ?? [];
}

/** Class names put together from parts: the build finds them nowhere, and drops their styles. */
export function findComposedClasses(text: string): string[] {
  return text.match(/\bclass(?:Name)?=\{[^}]*[\w-]\$\{/g) ?? [];
}

/** Modules of one base name: whoever looks for one by its name finds the other. */
export function findNamesakes(paths: readonly string[]): string[] {
  const named = Map.groupBy(paths, (path) => path.slice(path.lastIndexOf('/') + 1));
  return [...named].filter(([, all]) => all.length > 1).map(([name]) => name);
}
