import copy from '../content/pt-BR/shell.yaml';
import { siteConfig } from '../thisSite.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ExternalLink, WhatsAppIcon } from '../ui/ExternalLink.tsx';
import { ArrowIcon } from '../ui/icons.tsx';
import { Wordmark } from '../ui/Sign.tsx';
import { messagingUrl } from './leadFormSite.ts';

type SiteHeaderProps = { path: string; beginsOnInk: boolean | undefined };

export function SiteHeader({ path, beginsOnInk }: SiteHeaderProps) {
  return (
    <header className="hdr" data-scrolled="false" data-over={beginsOnInk ? 'ink' : undefined}>
      <div className="wrap">
        <Wordmark brand={siteConfig.brand} label={copy.home} />
        <nav className="nav" aria-label={copy.mainNav}>
          {copy.links.map(({ label, href }) => (
            <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
          <ButtonLink small href={copy.contact.href}>
            {copy.contact.label}
          </ButtonLink>
        </nav>
        <ExternalLink
          data-whatsapp="header"
          className="square wa"
          href={messagingUrl}
          aria-label={copy.whatsapp.name}
        >
          <WhatsAppIcon />
        </ExternalLink>
        <SiteHeaderMenu path={path} />
      </div>
    </header>
  );
}

/** The bar's links for narrow screens; a popover, so that it opens without script. */
function SiteHeaderMenu({ path }: { path: string }) {
  return (
    <>
      <button
        type="button"
        className="square burger"
        popoverTarget="menu"
        aria-controls="menu"
        aria-label={copy.menu}
      >
        <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
          <path d="M0 3.5h20" stroke="currentColor" strokeWidth="2" />
          <path d="M0 10.5h20" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label={copy.menu}>
        {copy.links.map(({ label, href }) => (
          <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            <span className="label">{label}</span>
            <ArrowIcon />
          </a>
        ))}
        <ButtonLink href={copy.contact.href}>{copy.contact.label}</ButtonLink>
      </nav>
    </>
  );
}
