import type { ComponentProps } from 'react';

/** Written as whole words: the build drops the styles of classes that it does not find. */
const looks = {
  primary: 'btn-primary',
  line: 'btn-line',
  accent: 'btn-accent',
  ink: 'btn-ink',
} as const;

export type ButtonLook = keyof typeof looks;
type ButtonStyle = { look?: ButtonLook | undefined; small?: boolean | undefined };

export const buttonClass = ({ look = 'primary', small }: ButtonStyle, extra?: string): string =>
  ['btn', looks[look], small && 'btn-small', extra].filter(Boolean).join(' ');

type ButtonProps = ComponentProps<'button'> & ButtonStyle;

export function Button({ look, small, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ look, small }, className)} />;
}

export function ButtonLink({ look, small, className, ...rest }: ComponentProps<'a'> & ButtonStyle) {
  return <a {...rest} className={buttonClass({ look, small }, className)} />;
}

type ContactButtonProps = ButtonProps & { message?: string };

/**
 * Opens the page's contact dialog, without script if the browser supports invoker commands.
 * @param message how the form's message begins, if the button has a subject
 */
export function ContactButton({ message, ...props }: ContactButtonProps) {
  return (
    <Button {...props} command="show-modal" commandfor="contact-dialog" data-message={message} />
  );
}
