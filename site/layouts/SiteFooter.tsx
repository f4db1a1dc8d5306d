import { showPhone } from '../../shared/phone.ts';
import { footer, home, links, whatsapp } from '../content/pt-BR/shell.yaml';
import { siteConfig } from '../thisSite.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { Wordmark } from '../ui/Sign.tsx';
import { messagingUrl } from './leadFormSite.ts';

const { address, brand, cnpj, email, legalName, phone } = siteConfig;

const number = cnpj && (
  <span key="cnpj" className="whole">
    CNPJ {cnpj}
  </span>
);

/** The owner's legal identity, as far as it is set. */
const identity = [legalName, number, address]
  .filter(Boolean)
  .flatMap((one) => [', ', one])
  .slice(1);

/** @param id `contato` on pages that have no such section */
export function SiteFooter({ id }: { id: string | undefined }) {
  return (
    <footer className="on-ink" id={id}>
      <div className="wrap ftr">
        <div className="grid ends">
          <div>
            <Wordmark brand={brand} label={home} />
            <p className="note about">{footer.about}</p>
          </div>
          <SiteFooterLinks heading={footer.pages} links={[...links, ...footer.pageLinks]} />
          <SiteFooterLinks heading={footer.documents} links={footer.documentLinks} />
          <div>
            <h2>{footer.contact}</h2>
            <ul>
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
              <li>
                <ExternalLink data-whatsapp="footer" href={messagingUrl}>
                  {whatsapp.label} {showPhone(phone)}
                </ExternalLink>
              </li>
            </ul>
          </div>
        </div>
        <div className="legal pairs note">
          <p>{footer.disclaimer}</p>
          <p>{footer.warning}</p>
          {identity.length > 0 && <p className="identity">{identity}</p>}
        </div>
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
