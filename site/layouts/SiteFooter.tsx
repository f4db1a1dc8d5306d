import type { SiteConfig } from '../../config/siteConfig.ts';
import type { ShellCopy } from '../content/pt-BR/shell.yaml';
import { displayPhone } from '../links.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { SiteFooterLegal } from './SiteFooterLegal.tsx';
import { SiteFooterLinks } from './SiteFooterLinks.tsx';

type SiteFooterProps = {
  config: SiteConfig;
  copy: ShellCopy;
  whatsappHref: string;
  /** `contato` on pages that have no section of that name. */
  id?: 'contato';
};

export function SiteFooter({ config, copy, whatsappHref, id }: SiteFooterProps) {
  const words = copy.footer;
  return (
    <footer className="on-ink" id={id}>
      <div className="wrap ftr">
        <div className="grid">
          <div>
            <Wordmark brand={config.brand} />
            <p className="note about">{words.about}</p>
          </div>
          <SiteFooterLinks heading={words.pages} links={copy.links} />
          <SiteFooterLinks heading={words.documents} links={words.documentLinks} />
          <div>
            <h2>{words.contact}</h2>
            <ul>
              <li>
                <a href={`mailto:${config.email}`}>{config.email}</a>
              </li>
              <li>
                <ExternalLink href={whatsappHref}>
                  {copy.whatsapp.label} {displayPhone(config.phone)}
                </ExternalLink>
              </li>
            </ul>
          </div>
        </div>
        <SiteFooterLegal config={config} copy={words} />
      </div>
    </footer>
  );
}
