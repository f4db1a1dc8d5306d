import type { ComponentProps, ReactNode } from 'react';

type DemoOptionProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  detail?: string | undefined;
  value?: string | number;
  tag: string;
};

export function DemoOption({ label, detail, tag, ...input }: DemoOptionProps) {
  return (
    <label className="demo-option">
      <input {...input} type="radio" />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <span className="demo-option-tag" data-own={input.value}>
        {tag}
      </span>
    </label>
  );
}
