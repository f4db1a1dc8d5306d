import '../styles/badge.css';

type BadgeProps = {
  label: string;
  /** How the sign before the label is drawn: it tells the state without colour. */
  glyph: 'filled' | 'half' | 'hollow' | 'dashed';
};

export function Badge({ label, glyph }: BadgeProps) {
  return <span className={`badge badge-${glyph}`}>{label}</span>;
}
