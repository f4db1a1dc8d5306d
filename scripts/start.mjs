import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  const { ensureBuild } = await import('./build/ensureBuild.ts');
  await ensureBuild();
  await import('../server/main.ts');
});
