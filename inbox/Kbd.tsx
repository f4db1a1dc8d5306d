/** Shows the key for the same action; screen readers get it from `aria-keyshortcuts`. */
export const Kbd = ({ of: key }: { of: string }) => (
  <span className="key" aria-hidden="true">
    <kbd>{key}</kbd>
  </span>
);
