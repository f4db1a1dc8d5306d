import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  const { develop } = await import('./dev/develop.ts');
  await develop();
});
