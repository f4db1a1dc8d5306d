import { initialsOf, nameOf, useMembers, useViewer } from './viewer.ts';

export function Initials({ of: actor }: { of: string | null }) {
  const members = useMembers();
  const viewer = useViewer();
  if (actor === null) {
    return (
      <span className="initials nobody" title="Sem dono">
        <span aria-hidden="true">–</span>
        <span className="sr">Sem dono</span>
      </span>
    );
  }
  const isOwn = actor === viewer.email;
  const name = isOwn ? viewer.name : nameOf(actor, members);
  return (
    <span className={isOwn ? 'initials own' : 'initials'} title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="sr">{name}</span>
    </span>
  );
}
