import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './Button.tsx';

export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      {!rest['aria-label'] && <span className="sr"> (abre em nova aba)</span>}
    </a>
  );
}

/** Not in `icons.tsx`, which every interactive part loads, because only a lead's receipt needs it. */
export function WhatsAppIcon() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M3 21l1.5-4.7A9 9 0 1 1 8 19.6z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M9 8.2c-.6.8-.3 2.7 1.7 4.7s3.9 2.3 4.7 1.7l.3-1.5-1.9-.9-.9.8c-.9-.4-1.9-1.4-2.3-2.3l.8-.9-.9-1.9z"
        fill="currentColor"
      />
    </svg>
  );
}

type WhatsAppButtonProps = {
  /** One of `whatsappPlaces`, under which clicks are counted. */
  place: string;
  href: string;
  label: string;
  look?: ButtonLook;
};

export const WhatsAppButton = ({ place, href, label, look = 'line' }: WhatsAppButtonProps) => (
  <ExternalLink data-whatsapp={place} href={href} className={buttonClass({ look })}>
    <WhatsAppIcon />
    {label}
  </ExternalLink>
);
