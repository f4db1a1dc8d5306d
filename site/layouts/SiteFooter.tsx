import type { SiteConfig } from '../../config/siteConfig.ts';
import type { ShellCopy } from '../content/pt-BR/shell.yaml';
import { displayPhone } from '../thisSite.ts';
import { WhatsAppLink } from '../ui/ExternalLink.tsx';
import { Wordmark } from '../ui/Sign.tsx';

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
                <WhatsAppLink place="footer" href={whatsappHref}>
                  {copy.whatsapp.label} {displayPhone(config.phone)}
                </WhatsAppLink>
              </li>
            </ul>
          </div>
        </div>
        <SiteFooterLegal config={config} copy={words} />
      </div>
    </footer>
  );
}

type SiteFooterLinksProps = { heading: string; links: readonly { label: string; href: string }[] };

function SiteFooterLinks({ heading, links }: SiteFooterLinksProps) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SiteFooterLegalProps = { config: SiteConfig; copy: ShellCopy['footer'] };

function SiteFooterLegal({ config, copy }: SiteFooterLegalProps) {
  const identity = [config.legalName, config.cnpj && `CNPJ ${config.cnpj}`, config.address]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="legal note">
      <p>{copy.disclaimer}</p>
      <p>{copy.warning}</p>
      {identity && <p>{identity}</p>}
    </div>
  );
}
