import { fileURLToPath } from 'node:url';

/** Where the built page of the inbox lies: outside everything that the public server hands out. */
export const inboxFolder: string = fileURLToPath(new URL('../../.cache/inbox', import.meta.url));
