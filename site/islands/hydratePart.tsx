import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { brokenPart } from '../content/pt-BR/status.yaml';
import { BrokenPart } from '../ui/BrokenPart.tsx';
import { recordEntries } from './earlyEntries.ts';

/** Stands in for a part that broke, so that the rest of the page lives on. React logs the error. */
class PartBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPart {...brokenPart} /> : this.props.children;
  }
}

/** Props as Astro writes them into the page: each value behind the number of its kind. */
type Written = [kind: number, value: unknown];

const plain = 0;
const list = 1;

function revive([kind, value]: Written): unknown {
  if (kind === list) return (value as Written[]).map(revive);
  if (kind !== plain) throw new TypeError('A part of the page takes plain data only');
  return typeof value === 'object' && value !== null ? reviveAll(value) : value;
}

const reviveAll = (props: object): object =>
  Object.fromEntries(
    Object.entries(props).map(([name, written]: [string, Written]) => [name, revive(written)]),
  );

/** The props of a part, as its page carries them. @throws {TypeError} for anything but plain data */
const readProps = (island: HTMLElement): object =>
  reviveAll(JSON.parse(island.getAttribute('props') ?? '{}'));

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
