import { Component, type ReactNode } from 'react';
import { brokenPart as brokenPartCopy } from '../content/pt-BR/status.yaml';
import { BrokenPart } from '../ui/BrokenPart.tsx';

/** Stands in for a part that broke, so that the rest of the page lives on. React logs the error. */
export class PartBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPart {...brokenPartCopy} /> : this.props.children;
  }
}
