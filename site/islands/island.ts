import type { ClientDirective } from 'astro';

type Renderer = (island: HTMLElement) => (part: unknown) => Promise<void>;

/**
 * A part of the page that its directive brings to life: Astro's element of this name, without what
 * this site does not use (slots, nested parts, exotic props), so that the page stays within its
 * budget of inline script.
 */
customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback(): void {
      const attribute = (name: string) => this.getAttribute(name) ?? '';
      const { Astro } = window as unknown as { Astro: { intent: ClientDirective } };

      const load = async () => {
        if (import.meta.env.DEV) await import(/* @vite-ignore */ attribute('before-hydration-url'));
        const [part, renderer] = await Promise.all([
          import(/* @vite-ignore */ attribute('component-url')),
          import(/* @vite-ignore */ attribute('renderer-url')),
        ]);
        const render = (renderer.default as Renderer)(this);
        return () => render(part[attribute('component-export')]);
      };
      Astro.intent(load, JSON.parse(attribute('opts')), this);
    }
  },
);
