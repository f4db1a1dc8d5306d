import '../styles/innerPages.css';
import { ButtonLink } from '../ui/Button.tsx';
import { WhatsAppButton } from '../ui/ExternalLink.tsx';
import { InnerHero } from '../ui/InnerHero.tsx';

type StatusMessageProps = {
  copy: {
    kicker: string;
    headline: string;
    /** The page's fixed sentence, if it has one. */
    english?: string;
    text: string;
    links: readonly { label: string; href: string }[];
  };
  /** Links to the team, if the page itself offers them. */
  contacts?: Record<'email' | 'whatsApp', { href: string; label: string }>;
};

export function StatusMessage({ copy, contacts }: StatusMessageProps) {
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
        {contacts && (
          <>
            <WhatsAppButton place="unknown-receipt" {...contacts.whatsApp} />
            <ButtonLink href={contacts.email.href} look="line">
              {contacts.email.label}
            </ButtonLink>
          </>
        )}
      </div>
    </InnerHero>
  );
}
