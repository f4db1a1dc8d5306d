import type { ComponentProps } from 'react';

export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      {!rest['aria-label'] && <span className="sr"> (abre em nova aba)</span>}
    </a>
  );
}
