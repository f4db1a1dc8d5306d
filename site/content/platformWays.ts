import { fillBraces } from '../../shared/fillBraces.ts';
import { integrations } from './pt-BR/home.yaml';
import { latePlatforms } from './roadmap.ts';
import { platforms as roadmap } from './roadmap.yaml';

/** How a shop integrates: by the line of code, by a plug-in that is finished or announced, or by our team. */
type PlatformAnswer = keyof typeof integrations.answers;

/** By the plug-in's status in `roadmap.yaml`; any other status counts as planned. */
const pluginAnswers: Readonly<Record<string, PlatformAnswer>> = {
  available: 'ready',
  'in-progress': 'building',
};

const late = latePlatforms(roadmap, new Date());

/** What a merchant on this platform writes to us. */
export const platformMessage = (name: string, answer: PlatformAnswer): string =>
  `${fillBraces(integrations.uses, { platform: name })} ${integrations.answers[answer].asks}`;

/** The platforms that the pages name, in order, each with its answer and the date announced for its plug-in. */
export const platforms = integrations.platforms.map(({ name, way }) => {
  const plugin = way === 'plugin' ? roadmap.find((one) => one.name === name) : undefined;
  const answer =
    way === 'plugin' ? (pluginAnswers[plugin?.status ?? ''] ?? 'planned') : (way as PlatformAnswer);
  // Plug-ins under review have no date.
  const isDated = plugin?.status === 'in-progress' || plugin?.status === 'planned';
  const eta = isDated ? plugin.eta : undefined;
  const isAhead = answer === 'building' || answer === 'planned';
  return { name, answer, isAhead, eta, isLate: late.includes(name) };
});
