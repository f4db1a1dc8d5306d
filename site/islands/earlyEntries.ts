type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Entry = (control: Control) => void;

const controlsOf = (island: HTMLElement): Control[] => [
  ...island.querySelectorAll<Control>('input, select, textarea'),
];

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

/** Reports an entry as a browser does after autofill. */
const announce = (control: Control) =>
  control.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  );

const radioEntry = ({ checked, defaultChecked }: HTMLInputElement): Entry | null =>
  checked && !defaultChecked ? (control) => control.click() : null;

function selectEntry({ options, value }: HTMLSelectElement): Entry | null {
  const initial = Array.from(options).find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (value === initial?.value) return null;
  return (control) => {
    control.value = value;
    announce(control);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function textEntry(field: HTMLInputElement | HTMLTextAreaElement): Entry | null {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return null;
  return (control) => {
    // Setting the same value again would move the caret and end a composition.
    if (control.value !== value) {
      control.value = value;
      if (document.activeElement === control && selectionStart !== null)
        (control as typeof field).setSelectionRange(selectionStart, selectionEnd);
    }
    announce(control);
  };
}

const entryOf = (control: Control): Entry | null => {
  if (isRadio(control)) return radioEntry(control);
  return control instanceof HTMLSelectElement ? selectEntry(control) : textEntry(control);
};

/**
 * Records, right before hydration, what a person or the browser has entered into a part's controls. React
 * resets text areas to their default, misses earlier events, and redraws all controls if the page differs
 * from the build. Parts therefore let text fields keep their own value (`defaultValue`) and listen to
 * `onInput`. Radios may also be controlled (`checked`), because they are clicked again.
 * @returns a function that restores everything; call it once the part is alive
 */
export function recordEntries(island: HTMLElement): () => void {
  const controls = controlsOf(island);
  const entries = controls.map(entryOf);
  const focused = controls.indexOf(document.activeElement as Control);
  for (const control of controls.filter(isRadio)) control.checked = control.defaultChecked;
  return () => {
    const drawn = controlsOf(island);
    const living = controls.map((control, index) => (control.isConnected ? control : drawn[index]));
    living[focused]?.focus({ preventScroll: true });
    living.forEach((control, index) => {
      if (control) entries[index]?.(control);
    });
  };
}
