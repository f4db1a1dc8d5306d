import type { ComponentProps, ReactNode } from 'react';
import { Kbd } from './buttons.tsx';

type PartProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  /** The key that moves to this part. */
  hotkey?: string;
  /** The id of the field that the title labels. */
  labels?: string;
};

/** A part of a lead's page or of the account, with its title. */
export const Part = ({ title, hotkey, labels, children, ...section }: PartProps) => (
  <section className="part" {...section}>
    <h3>
      {labels ? <label htmlFor={labels}>{title}</label> : title}
      {hotkey && <Kbd of={hotkey} />}
    </h3>
    {children}
  </section>
);
