import '../styles/roadmap.css';

/** Written as whole words: the build drops the styles of classes that it does not find. */
const glyphs = {
  filled: 'badge-filled',
  half: 'badge-half',
  hollow: 'badge-hollow',
  dashed: 'badge-dashed',
} as const;

type BadgeProps = {
  label: string;
  /** The shape before the label, which shows the state without colour. */
  glyph: keyof typeof glyphs;
};

export function Badge({ label, glyph }: BadgeProps) {
  return <span className={`badge ${glyphs[glyph]}`}>{label}</span>;
}
