import { type ReactNode, useState } from 'react';
import { formatCount } from '../../shared/countText.ts';
import { Radio } from '../fields.tsx';
import { Confirmation } from '../Modal.tsx';
import { choiceName, useTeam } from '../viewer.ts';

type HeirSheetProps = {
  title: string;
  confirm: string;
  /** Whose leads are passed on; `count` is how many. */
  leaver: string;
  count: number;
  /** The label of the choice; false if there is nothing to choose. */
  question: string | false;
  before?: ReactNode;
  children: ReactNode;
  /** Follows if leads are passed on. */
  ifPassed?: string;
  onClose: () => void;
  onConfirm: (to: string[]) => void;
};

/** A sheet that passes on a person's leads. It asks who takes over: a colleague, everybody in turn, or nobody. */
export function HeirSheet(props: HeirSheetProps) {
  const { leaver, count, question, confirm, before, children, ifPassed, onConfirm, ...sheet } =
    props;
  const { members = [], open = {} } = useTeam() ?? {};
  /** Addresses, not a place in the list, which changes with the team. */
  const [chosen, choose] = useState<string | null>(null);
  const others = members.filter(({ email, away_until }) => email !== leaver && away_until === null);
  const options = others.map(({ email }) => ({
    name: choiceName(email, members),
    to: [email],
    note: `fica com ${formatCount((open[email] ?? 0) + count)}`,
  }));
  if (others.length > 1) {
    const to = others.map(({ email }) => email);
    options.push({ name: 'Rodízio', to, note: 'em partes iguais' });
  }
  const nobody = { name: 'Ninguém', to: [], note: 'ficam como estão, sem quem responda' };
  options.push(nobody);
  const picked = options.find(({ to }) => to.join() === chosen) ?? options.at(-2) ?? nobody;
  const { to } = picked;
  const passed = to.length > 0 ? count : 0;
  return (
    <Confirmation
      {...sheet}
      confirm={passed > 0 ? `${confirm} e passar ${formatCount(passed)}` : confirm}
      onConfirm={() => onConfirm(to)}
    >
      {before}
      {question && <b>{question}</b>}
      {question && (
        <div className="pick" role="radiogroup" aria-label={question}>
          {options.map((option) => (
            <Radio
              key={option.to.join()}
              name="heir"
              checked={option === picked}
              onChange={() => choose(option.to.join())}
            >
              <span>
                <bdi>{option.name}</bdi> <small>{option.note}</small>
              </span>
            </Radio>
          ))}
        </div>
      )}
      <p>
        {children}
        {passed > 0 && ifPassed && ` ${ifPassed}`}
      </p>
    </Confirmation>
  );
}
