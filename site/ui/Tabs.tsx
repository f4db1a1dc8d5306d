import '../styles/tabs.css';

type TabsProps = {
  label: string;
  /** The id of each tab's panel, an element with the class `panel` after the tabs. */
  tabs: readonly { id: string; name: string }[];
};

/** Links to panels, which `site/browser/tabs.ts` turns into tabs. Without script, all panels are visible. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs on-screen" aria-label={label} data-tabs>
      {tabs.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}
