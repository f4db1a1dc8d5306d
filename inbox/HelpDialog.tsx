import { useId, useState } from 'react';
import { Kbd } from './Kbd.tsx';
import { areKeysOn } from './keys.ts';
import { Modal } from './Modal.tsx';
import { words } from './words.ts';

const { help: text } = words;

/** Opens what a seller needs to know, on one screen. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="desk-icon"
        aria-label={text.open}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Kbd of="?" />
      </button>
      {isOpen && <Help onClose={() => setOpen(false)} />}
    </>
  );
}

function Help({ onClose }: { onClose: () => void }) {
  const id = useId();
  const isOn = areKeysOn.use();
  return (
    <Modal title={text.title} onClose={onClose}>
      <ol className="rules">
        {text.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <div className="help-keys">
        {text.groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([what, pressed]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {pressed.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="desk-check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => areKeysOn.set(target.checked)}
        />
        {text.letters}
      </label>
    </Modal>
  );
}
