import type { ComponentProps } from 'react';

type ButtonProps = Omit<ComponentProps<'button'>, 'className'>;

export const LinkButton = (props: ButtonProps) => (
  <button type="button" {...props} className="inbox-link" />
);

const looks = {
  ink: 'btn btn-ink btn-small',
  line: 'btn btn-line btn-small',
  primary: 'btn btn-primary btn-small',
} as const;

type SmallButtonProps = ButtonProps & { look: keyof typeof looks };

export const SmallButton = ({ look, ...props }: SmallButtonProps) => (
  <button type="button" {...props} className={looks[look]} />
);

export const Icon = ({ d, size = 22 }: { d: string; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
  </svg>
);

/** Shows the key for the same action; screen readers get it from `aria-keyshortcuts`. */
export const Kbd = ({ of: key }: { of: string }) => (
  <span className="key" aria-hidden="true">
    <kbd>{key}</kbd>
  </span>
);
