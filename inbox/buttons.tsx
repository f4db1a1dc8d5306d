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

/** Shows the key for the same action; screen readers get it from `aria-keyshortcuts`. */
export const Kbd = ({ of: key }: { of: string }) => (
  <span className="key" aria-hidden="true">
    <kbd>{key}</kbd>
  </span>
);
