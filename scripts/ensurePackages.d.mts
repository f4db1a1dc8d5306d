export function packagesMatch(root?: string): boolean;
export function ensurePackages(root?: string): void;
export function findNpm(): string[];
