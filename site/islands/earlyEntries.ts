type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Enters into a control of the hydrated part what was entered before. */
type Entry = (control: Control) => void;

const controlsOf = (island: HTMLElement): Control[] => [
  ...island.querySelectorAll<Control>('input, select, textarea'),
];

const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Reports an entry as a browser does when it fills in a field by itself. */
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
    // The same value is not set again: that would move the caret and end what an input method composes.
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
 * Records what a person or the browser has entered into the controls of a part, right before it is
 * hydrated. React writes the default back into a text area, hears nothing that came before it, and
 * redraws all controls where the page differs from what was built.
 *
 * Text fields of parts therefore keep their own value (`defaultValue`) and listen to `onInput`; boxes
 * and radios may also be controlled (`checked`), as they are ticked once more.
 * @returns enters it all again; to be called once the part is alive
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
