export const projectRoot: string;
export function fail(message: string): never;
