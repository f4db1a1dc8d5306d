import { Component, type ReactNode } from 'react';
import { brokenPartCopy } from '../content/pt-BR/brokenPart.ts';

/** Stands in for a part that broke, so that the rest of the page lives on. React logs the error. */
export class PartBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert">
        <p lang="en">{brokenPartCopy.english}</p>
        <p>{brokenPartCopy.help}</p>
      </div>
    );
  }
}
