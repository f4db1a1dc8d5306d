import type { LeadStatus } from '../../leads/StoredLead.ts';
import { Badge } from '../../site/ui/Badge.tsx';
import { statusNames } from '../words/leadWords.ts';

const glyphs = {
  new: 'hollow',
  contacted: 'half',
  qualified: 'filled',
  lost: 'dashed',
} as const satisfies Record<LeadStatus, string>;

/** How far the team has come: the circle fills, so that colour is not needed. */
export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge label={statusNames[status]} glyph={glyphs[status]} />
);
