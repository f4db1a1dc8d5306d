import shell from '../content/pt-BR/shell.yaml';
import { siteConfig, whatsappUrl } from '../thisSite.ts';

const { backend, formsNeedScript, phone } = siteConfig;

/** What this build tells every lead form of the site. */
export const leadFormSite = {
  backend,
  messagingUrl: whatsappUrl(phone, shell.whatsapp.greeting),
  ...(formsNeedScript && { needsScript: true }),
};
