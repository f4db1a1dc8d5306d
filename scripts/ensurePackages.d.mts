export function packagesMatch(root?: string): boolean;
export function ensurePackages(
  root?: string,
  times?: { patience?: number; pulse?: number },
): Promise<void>;
export function findNpm(): string[];
