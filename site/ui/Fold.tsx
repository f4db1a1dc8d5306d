import type { ReactNode } from 'react';
import '../styles/folds.css';
import { PlusIcon } from './icons.tsx';

type FoldProps = {
  /** What opens it, or what that is called where the words stand above it already. */
  summary: { text: string } | { name: string };
  /** Folds of one group open one at a time. */
  group?: string;
  open?: boolean | undefined;
  children: ReactNode;
};

/** Closed on phones, to the browser's search and to addresses as well; elsewhere all of it is shown. */
export function Fold({ summary, group, open, children }: FoldProps) {
  return (
    <details className="fold" name={group} open={open}>
      {'text' in summary ? (
        <summary>
          {summary.text}
          <PlusIcon />
        </summary>
      ) : (
        <summary aria-label={summary.name}>
          <PlusIcon />
        </summary>
      )}
      {children}
    </details>
  );
}
