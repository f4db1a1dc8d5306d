import { Tabs as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';
import '../../../site/styles/tabs.css';
import type { Tabs as SiteTabs } from '../../../site/ui/Tabs.tsx';

/** The site's tabs as a headless kit builds them; the panels stand beside them, as in the site. */
export function Tabs({ label, tabs }: Parameters<typeof SiteTabs>[0]) {
  const [chosen, setChosen] = useState(tabs[0]?.id ?? '');
  useEffect(() => {
    for (const { id } of tabs) {
      document.getElementById(id)?.toggleAttribute('hidden', id !== chosen);
    }
  }, [tabs, chosen]);
  return (
    <Radix.Root value={chosen} onValueChange={setChosen}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Radix.Trigger key={id} value={id} asChild>
            <a href={`#${id}`} onClick={(event) => event.preventDefault()}>
              {title}
            </a>
          </Radix.Trigger>
        ))}
      </Radix.List>
    </Radix.Root>
  );
}
