import type { ShellCopy } from '../content/pt-BR/shell.yaml';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ArrowIcon } from '../ui/icons.tsx';

/** The same links as the bar, for narrow screens: a popover, so that it opens without script. */
export function SiteHeaderMenu({ copy, path }: { copy: ShellCopy; path: string }) {
  return (
    <>
      <button
        type="button"
        className="burger"
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
        {copy.links.map(({ code, label, href }) => (
          <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            <span className="mono" aria-hidden="true">
              {code}
            </span>
            <span className="label">{label}</span>
            <ArrowIcon />
          </a>
        ))}
        <ButtonLink href={copy.contact.href}>{copy.contact.label}</ButtonLink>
      </nav>
    </>
  );
}
