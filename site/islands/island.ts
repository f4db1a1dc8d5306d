import type { ClientDirective } from 'astro';

type Renderer = (island: HTMLElement) => (part: unknown, props: object) => Promise<void>;

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

/**
 * A part of the page that its directive brings to life: Astro's element of this name, without what
 * this site does not use (slots, nested parts, exotic props), so that the page stays within its
 * budget of inline script.
 */
class Island extends HTMLElement {
  connectedCallback(): void {
    const attribute = (name: string) => this.getAttribute(name) ?? '';
    const directives = (window as { Astro?: Record<string, ClientDirective> }).Astro;

    const load = async () => {
      const preamble = attribute('before-hydration-url');
      if (preamble) await import(/* @vite-ignore */ preamble);
      const [part, renderer] = await Promise.all([
        import(/* @vite-ignore */ attribute('component-url')),
        import(/* @vite-ignore */ attribute('renderer-url')),
      ]);
      return async () => {
        const props = reviveAll(JSON.parse(attribute('props')));
        const render = (renderer.default as Renderer)(this);
        await render(part[attribute('component-export')], props);
        this.removeAttribute('ssr');
      };
    };
    directives?.[attribute('client')]?.(load, JSON.parse(attribute('opts')), this);
  }
}

customElements.define('astro-island', Island);
