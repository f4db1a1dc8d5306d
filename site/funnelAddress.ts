import { funnelPath } from '../leads/funnelCounts.ts';
import { siteConfig } from './siteConfig.ts';

const { countsSteps, isHosted } = siteConfig;

/**
 * Where pages send the steps they count. None where the owner has switched that off, or where leads go
 * to a hosted backend: no server of ours may be there to take them.
 */
export const funnelAddress = countsSteps && !isHosted ? funnelPath : undefined;
