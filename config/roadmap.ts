/** How far a plug-in is. What is none of the three is under review. */
export type PlatformStatus = 'available' | 'in-progress' | 'planned' | (string & {});

export type RoadmapPlatform = {
  name: string;
  /** Its mark, drawn by us: a path of strokes, 20 × 20. */
  icon: string;
  status: PlatformStatus;
  /** When it is expected, as announced: a quarter, `Q2 2025`, or a year. */
  eta: string;
};

/** The plug-ins on their way, as the product's briefing gives them. */
export const roadmap: readonly RoadmapPlatform[] = [
  { name: 'VTEX', icon: 'M0 0l10 20L20 0', status: 'in-progress', eta: 'Q2 2025' },
  { name: 'WooCommerce', icon: 'M0 0l5 20 5-15 5 15 5-20', status: 'in-progress', eta: 'Q2 2025' },
  { name: 'Nuvemshop', icon: 'M1 20V0l18 20V0', status: 'in-progress', eta: 'Q3 2025' },
  { name: 'Shopify', icon: 'M20 1H1v9h18v9H0', status: 'planned', eta: 'Q4 2025' },
  { name: 'Magento', icon: 'M1 20V1l9 12 9-12v19', status: 'planned', eta: '2026' },
];

/** The first day on which an announced time is past; null where it is neither a quarter nor a year. */
function dayAfter(eta: string): Date | null {
  const [, quarter = '4', year] = /^(?:Q([1-4]) )?(\d{4})$/.exec(eta) ?? [];
  return year === undefined ? null : new Date(Date.UTC(Number(year), Number(quarter) * 3, 1));
}

/** The platforms announced for a time that is past and not available yet. */
export const overduePlatforms = (
  today: Date,
  platforms: readonly RoadmapPlatform[] = roadmap,
): RoadmapPlatform[] =>
  platforms.filter(({ status, eta }) => {
    const day = dayAfter(eta);
    return status !== 'available' && day !== null && day <= today;
  });
