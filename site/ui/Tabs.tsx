import '../styles/tabs.css';

type TabsProps = {
  /** Accessible name of the choice. */
  label: string;
  /** Each id belongs to a panel: an element with the class `panel` after the tabs. */
  tabs: readonly { id: string; title: string }[];
};

/** Links to panels, which `site/browser/tabs.ts` turns into tabs. Without script all panels are visible. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs on-screen" aria-label={label} data-tabs>
      {tabs.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
