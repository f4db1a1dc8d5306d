import { leadFormKinds } from '../../shared/formDefinitions.ts';
import { pagePaths } from '../../site/content/pagePaths.ts';

/** Every page for visitors, by path. */
export const routes = pagePaths;

/** The receipt’s page, which the server fills in at another path. */
export const receiptPage = '/obrigado/recebido';

/** Pages that answer a form or a wrong address, which search engines must not list. */
export const answerRoutes = [
  '/obrigado',
  ...leadFormKinds.map((kind) => `/contato/${kind}`),
] as const;
