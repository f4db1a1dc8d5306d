import { integrations } from './pt-BR/home.yaml';
import { latePlatforms } from './roadmap.ts';
import { platforms as roadmap } from './roadmap.yaml';

/** How a shop comes in: by the line of code or a finished plug-in today, by one on its way, or with our team. */
type PlatformAnswer = keyof typeof integrations.answers;

/** By the status of a plug-in in `roadmap.yaml`; one under review has no date either. */
const pluginAnswers: Readonly<Record<string, PlatformAnswer>> = {
  available: 'ready',
  'in-progress': 'building',
};

const late = latePlatforms(roadmap, new Date());

/** The platforms that the pages name, in their order, each with its answer and the time announced for its plug-in. */
export const platforms = integrations.platforms.map(({ name, way }) => {
  const plugin = way === 'plugin' ? roadmap.find((one) => one.name === name) : undefined;
  const answer: PlatformAnswer =
    way === 'plugin'
      ? (pluginAnswers[plugin?.status ?? ''] ?? 'planned')
      : way === 'script'
        ? 'script'
        : 'team';
  const eta = answer === 'building' ? plugin?.eta : undefined;
  return { name, answer, eta, isLate: late.includes(name) };
});
