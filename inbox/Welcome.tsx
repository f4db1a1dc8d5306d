import { useState } from 'react';
import { firstName, useTeam, useViewer } from './viewer.ts';
import { words } from './words.ts';

const { help, welcome: text } = words;

/** So many of the help's rules, as the words before them say. */
const firstRules = 3;

/** Under it stands in this browser that its person has read it. */
const keyOf = (email: string) => `boas-vindas:${email}`;

/** What a member reads before the first lead, until they put it away or come in again. */
export function Welcome() {
  const { name, email } = useViewer();
  const isNew = useTeam()?.isNew;
  const [isRead, setRead] = useState(() => localStorage.getItem(keyOf(email)) !== null);
  if (!isNew || isRead) return null;
  const putAway = () => {
    localStorage.setItem(keyOf(email), '');
    setRead(true);
  };
  return (
    <aside className="welcome" aria-label={text.title}>
      <h2>
        {text.title}, <bdi>{firstName(name)}</bdi>.
      </h2>
      <p>{text.before}</p>
      <ol className="rules">
        {help.rules.slice(0, firstRules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <button type="button" className="btn btn-ink btn-small" onClick={putAway}>
        {text.putAway}
      </button>
    </aside>
  );
}
