import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Count } from '../../server/inbox/inboxRoutes.ts';
import { plural } from '../../shared/countText.ts';
import { areNoticesOn, canNotify, switchNotices } from '../arrivals.ts';
import { SmallButton } from '../buttons.tsx';
import { Check } from '../fields.tsx';
import { Initials } from '../Initials.tsx';
import { areKeysOn } from '../keys.ts';
import { Modal } from '../Modal.tsx';
import { shortDayText } from '../moments.ts';
import { Notice } from '../Notice.tsx';
import { Part } from '../Part.tsx';
import { requestJson, signOut } from '../request.ts';
import { useMembers, useViewer } from '../viewer.ts';
import { Away } from './Away.tsx';
import { Team } from './Team.tsx';

export function AccountButton() {
  const [isOpen, setOpen] = useState(false);
  const viewer = useViewer();
  const until = useMembers().find(({ email }) => email === viewer.email)?.away_until ?? null;
  return (
    <>
      {until && <span className="inbox-away">fora até {shortDayText(until)}</span>}
      <button type="button" className="inbox-icon" onClick={() => setOpen(true)}>
        <Initials of={viewer.email} />
        <span className="sr">, sua conta: estou fora, acessos, sair</span>
      </button>
      {isOpen && (
        <Modal title={viewer.name} onClose={() => setOpen(false)}>
          <Away until={until} />
          {canNotify && <Notices />}
          <Sessions />
          {viewer.admin && <Team />}
          <SignOut />
        </Modal>
      )}
    </>
  );
}

const Notices = () => (
  <Part className="account-part" title="Avisos">
    <Check
      label="Avisar neste navegador quando chega um contato"
      checked={areNoticesOn.use()}
      onCheck={switchNotices}
    />
  </Part>
);

function Sessions() {
  const ending = useMutation({
    mutationFn: () => requestJson<Count>('sessions', { method: 'DELETE' }),
  });
  return (
    <Part className="account-part" title="Meus acessos">
      <SmallButton look="line" onClick={() => ending.mutate()}>
        Sair dos outros aparelhos
      </SmallButton>
      <p className="beside" role="status">
        {ending.data && endedText(ending.data)}
      </p>
      {ending.isError && <Notice kind="failure">{ending.error.message}</Notice>}
    </Part>
  );
}

const endedText = ({ count }: Count) =>
  count === 0
    ? 'Nenhum outro acesso.'
    : plural(count, '# outro acesso encerrado.', '# outros acessos encerrados.');

/** Ends this session and drops what was typed but not sent. */
function SignOut() {
  const queries = useQueryClient();
  const { email } = useViewer();
  const signingOut = useMutation({
    mutationFn: () =>
      signOut(() => {
        queries.getMutationCache().clear();
        sessionStorage.clear();
        // A name with an address after its colon belongs to one member.
        for (const name of Object.keys(localStorage)) {
          const [, member = email] = name.split(':');
          if (member === email) localStorage.removeItem(name);
        }
        // Keep this setting: whether single letters are keys depends on the person's needs, not on their work.
        areKeysOn.set(areKeysOn.get());
      }),
  });
  return (
    <section className="account-part">
      <SmallButton look="line" onClick={() => signingOut.mutate()}>
        Sair
      </SmallButton>
      {signingOut.isError && <Notice kind="failure">{signingOut.error.message}</Notice>}
    </section>
  );
}
