import type { ReactNode } from 'react';
import '../../styles/innerPages.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { StatusReceipt, type StatusReceiptCopy } from './StatusReceipt.tsx';

type StatusMessageProps = {
  copy: {
    kicker: string;
    text: string;
    links: readonly { label: string; href: string }[];
    receipt: StatusReceiptCopy;
  };
  headline: ReactNode;
};

export function StatusMessage({ copy, headline }: StatusMessageProps) {
  return (
    <InnerHero
      kicker={copy.kicker}
      headline={headline}
      lead={copy.text}
      aside={<StatusReceipt copy={copy.receipt} />}
    >
      <div className="ctas">
        {copy.links.map(({ label, href }, index) => (
          <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'line'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </InnerHero>
  );
}
