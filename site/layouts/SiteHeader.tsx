import type { ShellCopy } from '../content/pt-BR/shell.yaml';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { WhatsAppIcon } from '../ui/icons.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { SiteHeaderMenu } from './SiteHeaderMenu.tsx';

type SiteHeaderProps = {
  brand: string;
  copy: ShellCopy;
  path: string;
  /** What the page begins with, until `browser/header.ts` says what the header stands over. */
  over: 'ink' | undefined;
  whatsappHref: string;
};

export function SiteHeader({ brand, copy, path, over, whatsappHref }: SiteHeaderProps) {
  return (
    <header className="hdr" data-scrolled="false" data-over={over}>
      <div className="wrap">
        <Wordmark brand={brand} />
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
        <ExternalLink className="wa" href={whatsappHref} aria-label={copy.whatsapp.name}>
          <WhatsAppIcon />
        </ExternalLink>
        <SiteHeaderMenu copy={copy} path={path} />
      </div>
    </header>
  );
}
