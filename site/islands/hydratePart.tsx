import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { brokenPart } from '../content/pt-BR/status.yaml';
import { BrokenPart } from '../ui/BrokenPart.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { recordEntries } from './earlyEntries.ts';

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
        <ErrorBoundary of={Part} instead={<BrokenPart {...brokenPart} />}>
          <Part {...props} />
        </ErrorBoundary>,
        { identifierPrefix: island.getAttribute('prefix') ?? '' },
      );
    });
    enterAgain();
    island.dataset['alive'] = '';
  };

export default hydratePart;
