import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  const { runScale } = await import('../bench/scale/runScale.ts');
  await runScale(process.argv.slice(2));
});
