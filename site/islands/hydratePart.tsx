import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { recordEntries } from './earlyEntries.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { readProps } from './readProps.ts';

function Announced({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

const hydrate = (island: HTMLElement, Part: ComponentType<object>) =>
  new Promise<void>((resolve) => {
    hydrateRoot(
      island,
      <Announced onAlive={resolve}>
        <PartBoundary>
          <Part {...readProps(island)} />
        </PartBoundary>
      </Announced>,
      { identifierPrefix: island.getAttribute('prefix') ?? '' },
    );
  });

/**
 * Brings a part to life in its element, with everything that was entered into it before; resolves once
 * it answers events, and not before. All in one go, so that nothing is entered in between.
 */
const hydratePart =
  (island: HTMLElement) =>
  async (Part: ComponentType<object>): Promise<void> => {
    const enterAgain = recordEntries(island);
    await flushSync(() => hydrate(island, Part));
    enterAgain();
    island.removeAttribute('ssr');
  };

export default hydratePart;
