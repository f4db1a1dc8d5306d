import { initialsOf, nameOf, useMembers, useViewer } from './viewer.ts';

export function Initials({ of: actor }: { of: string | null }) {
  const members = useMembers();
  const viewer = useViewer();
  const isOwn = actor === viewer.email;
  const owner = isOwn ? viewer.name : actor && nameOf(actor, members);
  const name = owner ?? 'Sem dono';
  const classes = ['initials', isOwn && 'own', owner === null && 'nobody'];
  return (
    <span className={classes.filter(Boolean).join(' ')} title={name}>
      <span aria-hidden="true">{owner === null ? '–' : initialsOf(name)}</span>
      <span className="sr">{name}</span>
    </span>
  );
}
