import type { ComponentProps } from 'react';

export type ButtonLook = 'primary' | 'line' | 'violet' | 'ink';
export type ButtonStyle = { look?: ButtonLook; small?: boolean };

export const buttonClass = ({ look = 'primary', small }: ButtonStyle, extra?: string): string =>
  ['btn', `btn-${look}`, small && 'btn-small', extra].filter(Boolean).join(' ');

export function Button({
  look,
  small,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonStyle) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ ...(look && { look }), ...(small && { small }) }, className)}
    />
  );
}
