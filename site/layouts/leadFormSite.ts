import shell from '../content/pt-BR/shell.yaml';
import { siteConfig, whatsappUrl } from '../thisSite.ts';

const { backend, formsNeedScript } = siteConfig;

export const messagingUrl = whatsappUrl(shell.whatsapp.greeting);

export const leadFormSite = {
  backend,
  messagingUrl,
  ...(formsNeedScript && { needsScript: true }),
};
