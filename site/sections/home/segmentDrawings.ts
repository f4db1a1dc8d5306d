import alimentos from '@brand/alimentos.svg?no-inline';
import cosmeticos from '@brand/cosmeticos.svg?no-inline';
import eletronicos from '@brand/eletronicos.svg?no-inline';
import moda from '@brand/moda.svg?no-inline';
import saude from '@brand/saude.svg?no-inline';
import type { SegmentName } from '../../content/segmentNames.yaml';

/** Addresses of the drawings: files of their own, however small, so that each loads when it is needed. */
export const segmentDrawings: Record<SegmentName, string> = {
  moda,
  cosmeticos,
  eletronicos,
  alimentos,
  saude,
};
