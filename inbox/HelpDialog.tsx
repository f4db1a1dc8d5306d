import { useState } from 'react';
import { promisedHours } from '../shared/replyTime.ts';
import { Kbd } from './buttons.tsx';
import { Check } from './fields.tsx';
import { areKeysOn, searchKey } from './keys.ts';
import { Modal } from './Modal.tsx';

const rules = [
  `Cada contato tem uma promessa: ${promisedHours} horas úteis para a primeira resposta.`,
  'A linha violeta é agora. Acima dela está o que passou da hora, e quem acabou de chegar, no alto.',
  'Falou com a pessoa? Toque em Respondido. Errou? Desfaça.',
  'Anote o próximo passo, com dia e hora: ele volta em Hoje.',
  'No fim, ganho com o valor ou perdido com o motivo.',
];

const keyGroups = [
  {
    title: 'Andar',
    keys: [
      ['Descer, subir', 'j k'],
      ['Abrir o contato', 'Enter'],
      ['Escolher', 'x'],
      ['Voltar', 'Esc'],
      ['Procurar', searchKey],
      ['Hoje, Todos, Números', '1 2 3'],
      ['Esta ajuda', '?'],
    ],
  },
  {
    title: 'Neste contato',
    keys: [
      ['Respondido', 'e'],
      ['Desfazer', 'z'],
      ['WhatsApp, ligar, e-mail', 'w l m'],
      ['Resposta, próximo passo', 'r p'],
      ['Situação, dono', 's d'],
      ['Anotação', 'n'],
      ['Guardar o que escreveu', 'Ctrl Enter'],
    ],
  },
] as const;

export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  const isOn = areKeysOn.use();
  return (
    <>
      <button
        type="button"
        className="inbox-icon"
        aria-label="Ajuda e atalhos do teclado"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Kbd of="?" />
      </button>
      {isOpen && (
        <Modal title="Como funciona" isText onClose={() => setOpen(false)}>
          <ol className="rules">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          <div className="help-keys">
            {keyGroups.map(({ title, keys }) => (
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
          <Check label="Atalhos de uma letra" checked={isOn} onCheck={areKeysOn.set} />
        </Modal>
      )}
    </>
  );
}
