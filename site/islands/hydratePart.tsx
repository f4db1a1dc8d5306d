import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
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

function Announced({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

const hydrate = (island: HTMLElement, Part: ComponentType<object>, props: object) =>
  new Promise<void>((resolve) => {
    hydrateRoot(
      island,
      <Announced onAlive={resolve}>
        <PartBoundary>
          <Part {...props} />
        </PartBoundary>
      </Announced>,
      { identifierPrefix: island.getAttribute('prefix') ?? '' },
    );
  });

/**
 * Hydrates a part in its element and restores everything entered before. Resolves once the part responds
 * to events, which it marks by `data-alive`. Synchronous, so that nothing can be entered in between.
 */
const hydratePart =
  (island: HTMLElement) =>
  async (Part: ComponentType<object>, props: object): Promise<void> => {
    const enterAgain = recordEntries(island);
    await flushSync(() => hydrate(island, Part, props));
    enterAgain();
    island.dataset['alive'] = '';
  };

export default hydratePart;
