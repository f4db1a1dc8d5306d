/** How text of one kind is set: the attributes of an SVG `<text>`. */
export type Face = { fontFamily: string; fontWeight: number; letterSpacing: string };

const text = 'Bricolage Grotesque 96pt ExtraBold';
const ledger = 'Martian Mono SemiExpanded';

/** The faces that `npm run fonts` cuts, under the family names that they carry. */
export const faces = {
  display: { fontFamily: text, fontWeight: 800, letterSpacing: '-0.045em' },
  text: { fontFamily: text, fontWeight: 500, letterSpacing: '-0.01em' },
  ledger: { fontFamily: ledger, fontWeight: 500, letterSpacing: '0.01em' },
  ledgerBold: { fontFamily: ledger, fontWeight: 700, letterSpacing: '0.01em' },
} as const satisfies Record<string, Face>;
