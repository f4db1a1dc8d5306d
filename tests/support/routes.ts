import { leadFormKinds } from '../../leads/formDefinitions.ts';
import { pagePaths } from '../../site/content/pagePaths.ts';

/** Every page that a visitor may come to, by its address. */
export const routes = pagePaths;

/** The receipt’s page, which the server fills in at another address. */
export const receiptPage = '/obrigado/recebido';

/** Pages that answer something, and are to be found by nobody. */
export const answerRoutes = [
  '/obrigado',
  ...leadFormKinds.map((kind) => `/contato/${kind}`),
] as const;
