import { Component, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { brokenPart } from '../content/pt-BR/status.yaml';
import { BrokenPart } from '../ui/BrokenPart.tsx';
import { recordEntries } from './earlyEntries.ts';

/** Replaces a part that broke, so that the rest of the page keeps working. React logs the error. */
class PartBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPart {...brokenPart} /> : this.props.children;
  }
}

/**
 * Hydrates a part in its element and restores everything entered before. Synchronous, effects included, so
 * that nothing can be entered in between. Marks by `data-alive` that the part responds to events.
 */
const hydratePart =
  (island: HTMLElement) =>
  (Part: ComponentType<object>, props: object): void => {
    const enterAgain = recordEntries(island);
    flushSync(() => {
      hydrateRoot(
        island,
        <PartBoundary>
          <Part {...props} />
        </PartBoundary>,
        { identifierPrefix: island.getAttribute('prefix') ?? '' },
      );
    });
    enterAgain();
    island.dataset['alive'] = '';
  };

export default hydratePart;
