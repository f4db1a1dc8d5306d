import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  const { buildSite } = await import('./build/buildSite.ts');
  await buildSite();
});
