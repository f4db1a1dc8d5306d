import type { ComponentProps } from 'react';

/** Written whole: the build drops the styles of classes that it finds nowhere. */
const looks = {
  primary: 'btn-primary',
  line: 'btn-line',
  accent: 'btn-accent',
  ink: 'btn-ink',
} as const;

export type ButtonLook = keyof typeof looks;
export type ButtonStyle = { look?: ButtonLook; small?: boolean };

export const buttonClass = ({ look = 'primary', small }: ButtonStyle, extra?: string): string =>
  ['btn', looks[look], small && 'btn-small', extra].filter(Boolean).join(' ');

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
