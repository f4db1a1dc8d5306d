import type { ServerConfig } from './config.ts';

/** Whether the browser sends its leads to this very server: by default, or because the pair names its own address. */
export function isOwnBackend({ backend, siteUrl, host, port }: ServerConfig): boolean {
  if (backend.url === '') return true;
  const own = [siteUrl, `http://${host}:${port}`, `http://localhost:${port}`];
  return own.includes(new URL(backend.url).origin);
}
