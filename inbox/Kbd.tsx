/** The key that does the same, for whoever has a keyboard; a screen reader has it from `aria-keyshortcuts`. */
export const Kbd = ({ of: key }: { of: string }) => (
  <span className="key" aria-hidden="true">
    <kbd>{key}</kbd>
  </span>
);
