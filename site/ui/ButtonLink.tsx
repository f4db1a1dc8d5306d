import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './Button.tsx';

export function ButtonLink({ look, small, className, ...rest }: ComponentProps<'a'> & ButtonStyle) {
  return (
    <a
      {...rest}
      className={buttonClass({ ...(look && { look }), ...(small && { small }) }, className)}
    />
  );
}
