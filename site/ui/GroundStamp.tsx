import '../styles/register.css';

type Ground = 'measured' | 'estimated' | 'contract' | 'law' | 'unproven';

/** What a claim rests on, as a stamp: its frame tells the ground as well as its word. */
export function GroundStamp({ ground, name }: { ground: Ground; name: string }) {
  return <span className={`ground-stamp ${ground}`}>{name}</span>;
}
