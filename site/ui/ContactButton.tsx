import type { ComponentProps } from 'react';
import { Button, type ButtonStyle } from './Button.tsx';

/**
 * Opens the page's contact dialog, without a script of ours where the browser knows invoker commands.
 * Its `value` is the message that the form then begins with.
 */
export function ContactButton(props: ComponentProps<'button'> & ButtonStyle) {
  return <Button {...props} command="show-modal" commandfor="contact-dialog" />;
}
