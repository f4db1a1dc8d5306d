import { buttonClass } from './Button.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { WhatsAppIcon } from './icons.tsx';

export function WhatsAppButton({ href, label }: { href: string; label: string }) {
  return (
    <ExternalLink href={href} className={buttonClass({ look: 'line' })}>
      <WhatsAppIcon />
      {label}
    </ExternalLink>
  );
}
