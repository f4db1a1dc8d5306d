import type { ReactNode } from 'react';
import '../styles/innerPages.css';
import { ButtonLink } from '../ui/Button.tsx';
import { InnerHero } from '../ui/InnerHero.tsx';

type StatusMessageProps = {
  copy: {
    kicker: string;
    headline: string;
    english?: string;
    text: string;
    links: readonly { label: string; href: string }[];
  };
  children?: ReactNode;
};

export function StatusMessage({ copy, children }: StatusMessageProps) {
  return (
    <InnerHero
      kicker={copy.kicker}
      headline={copy.headline}
      lead={
        <>
          {copy.text}
          {copy.english && (
            <small lang="en" className="note block mt-3">
              {copy.english}
            </small>
          )}
        </>
      }
    >
      <div className="ctas">
        {copy.links.map(({ label, href }, index) => (
          <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'line'}>
            {label}
          </ButtonLink>
        ))}
        {children}
      </div>
    </InnerHero>
  );
}
