import alimentos from '../../assets/segments/alimentos.svg?no-inline';
import cosmeticos from '../../assets/segments/cosmeticos.svg?no-inline';
import eletronicos from '../../assets/segments/eletronicos.svg?no-inline';
import moda from '../../assets/segments/moda.svg?no-inline';
import saude from '../../assets/segments/saude.svg?no-inline';
import type { SegmentName } from '../../content/segmentNames.ts';

/** Addresses of the drawings: files of their own, however small, so that each loads when it is needed. */
export const segmentDrawings: Record<SegmentName, string> = {
  moda,
  cosmeticos,
  eletronicos,
  alimentos,
  saude,
};
