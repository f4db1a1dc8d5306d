import { useState } from 'react';
import { firstName, useTeam, useViewer } from './viewer.ts';
import { words } from './words.ts';

const { help, welcome: text } = words;

/** Under it stands in this browser that its person has read it. */
const readKey = 'boas-vindas';

/** What a member reads before the first lead, until they put it away or come in again. */
export function Welcome() {
  const { name } = useViewer();
  const isNew = useTeam()?.isNew;
  const [isRead, setRead] = useState(() => localStorage.getItem(readKey) !== null);
  if (!isNew || isRead) return null;
  const putAway = () => {
    localStorage.setItem(readKey, '');
    setRead(true);
  };
  return (
    <aside className="welcome" aria-label={text.title}>
      <h2>
        {text.title}, <bdi>{firstName(name)}</bdi>.
      </h2>
      <p>{text.before}</p>
      <ol>
        {help.rules.slice(0, text.rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <button type="button" className="btn btn-ink btn-small" onClick={putAway}>
        {text.putAway}
      </button>
    </aside>
  );
}
