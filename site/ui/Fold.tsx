import type { ReactNode } from 'react';
import '../styles/folds.css';
import { PlusIcon } from './icons.tsx';

type FoldProps = {
  /** The text that opens it, or its accessible name if the text is already above it. */
  summary: { text: string } | { name: string };
  /** Of the folds in a group, only one is open at a time. */
  group?: string;
  open?: boolean | undefined;
  children: ReactNode;
};

/** Closed on phones, but still found by the browser's search and by links; always open elsewhere. */
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
