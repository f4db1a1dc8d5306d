import { useState } from 'react';
import { SmallButton } from './buttons.tsx';
import { rules } from './HelpDialog.tsx';
import { firstName, useTeam, useViewer } from './viewer.ts';

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
    <aside className="welcome" aria-label="Boas-vindas">
      <h2>
        Boas-vindas, <bdi>{firstName(name)}</bdi>.
      </h2>
      <p>Três coisas antes do primeiro contato:</p>
      <ol className="rules">
        {rules.slice(0, 3).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <SmallButton look="ink" onClick={putAway}>
        Entendi
      </SmallButton>
    </aside>
  );
}
