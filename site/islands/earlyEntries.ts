type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Entry = (control: Control) => void;

const controlsOf = (island: HTMLElement): Control[] => [
  ...island.querySelectorAll<Control>('input, select, textarea'),
];

const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Reports an entry as a browser does after autofill. */
const announce = (control: Control) =>
  control.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  );

function checkEntry({ type, checked, defaultChecked }: HTMLInputElement): Entry | null {
  const isOpposite = type === 'radio' && !checked;
  return checked === defaultChecked || isOpposite ? null : (control) => control.click();
}

function selectEntry({ options }: HTMLSelectElement): Entry | null {
  const chosen = Array.from(options, ({ selected }) => selected);
  if (Array.from(options).every(({ selected, defaultSelected }) => selected === defaultSelected))
    return null;
  return (control) => {
    Array.from((control as HTMLSelectElement).options).forEach((option, index) => {
      option.selected = chosen[index] ?? false;
    });
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
  if (isCheckable(control)) return checkEntry(control);
  return control instanceof HTMLSelectElement ? selectEntry(control) : textEntry(control);
};

/**
 * Records, right before hydration, what a person or the browser has entered into a part's controls. React
 * resets text areas to their default, misses earlier events, and redraws all controls if the page differs
 * from the build. Parts therefore let text fields keep their own value (`defaultValue`) and listen to
 * `onInput`. Checkboxes and radios may also be controlled (`checked`), because they are clicked again.
 * @returns a function that restores everything; call it once the part is alive
 */
export function recordEntries(island: HTMLElement): () => void {
  const controls = controlsOf(island);
  const entries = controls.map(entryOf);
  const focused = controls.indexOf(document.activeElement as Control);
  for (const control of controls.filter(isCheckable)) control.checked = control.defaultChecked;
  return () => {
    const drawn = controlsOf(island);
    const living = controls.map((control, index) => (control.isConnected ? control : drawn[index]));
    living[focused]?.focus({ preventScroll: true });
    living.forEach((control, index) => {
      if (control) entries[index]?.(control);
    });
  };
}
