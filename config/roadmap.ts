/** How far a plug-in is. What is none of the three is under review. */
export type PlatformStatus = 'available' | 'in-progress' | 'planned' | (string & {});

export type RoadmapPlatform = {
  name: string;
  status: PlatformStatus;
  /** When it is expected, as announced: a quarter, `Q2 2025`, or a year. */
  eta: string;
};

/** The plug-ins on their way, as the product's briefing gives them. */
export const roadmap: readonly RoadmapPlatform[] = [
  { name: 'VTEX', status: 'in-progress', eta: 'Q2 2025' },
  { name: 'WooCommerce', status: 'in-progress', eta: 'Q2 2025' },
  { name: 'Nuvemshop', status: 'in-progress', eta: 'Q3 2025' },
  { name: 'Shopify', status: 'planned', eta: 'Q4 2025' },
  { name: 'Magento', status: 'planned', eta: '2026' },
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
