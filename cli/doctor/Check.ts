import type { Environment } from '../../config/environment.ts';

/** Looks at one matter: a line for each thing to mend, none where all is well. It never throws and never quotes a secret. */
export type Check = (env: Environment) => Promise<string[]>;
