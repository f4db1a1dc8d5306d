import type { ReactNode } from 'react';
import '../styles/folds.css';
import { PlusIcon } from './icons.tsx';

type FoldProps = {
  /** The text that opens the fold; or `name`, its accessible name, if the text is already above it. */
  text?: string;
  name?: string;
  /** Only one of the folds in a group is open at a time. */
  group?: string;
  open?: boolean | undefined;
  children: ReactNode;
};

/** Closed on phones, but still found by the browser's search and by links; always open elsewhere. */
export function Fold({ text, name, group, open, children }: FoldProps) {
  return (
    <details className="fold" name={group} open={open}>
      <summary aria-label={name}>
        {text}
        <PlusIcon />
      </summary>
      {children}
    </details>
  );
}
