import '../styles/tabs.css';

type TabsProps = {
  /** What the tabs choose from, for those who do not see them. */
  label: string;
  /** Each id is that of a panel, an element of class `panel` that follows the tabs. */
  tabs: readonly { id: string; title: string }[];
};

/** Links to panels, of which `site/browser/tabs.ts` makes tabs. Without script all panels stay in view. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label} data-tabs>
      {tabs.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
