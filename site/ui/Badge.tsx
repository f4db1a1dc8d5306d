import '../styles/roadmap.css';

/** Written whole: the build drops the styles of classes that it finds nowhere. */
const glyphs = {
  filled: 'badge-filled',
  half: 'badge-half',
  hollow: 'badge-hollow',
  dashed: 'badge-dashed',
} as const;

type BadgeProps = {
  label: string;
  /** How the sign before the label is drawn: it tells the state without colour. */
  glyph: keyof typeof glyphs;
};

export function Badge({ label, glyph }: BadgeProps) {
  return <span className={`badge ${glyphs[glyph]}`}>{label}</span>;
}
