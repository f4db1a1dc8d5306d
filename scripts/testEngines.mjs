import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  const { runEngines } = await import('./test/runTests.ts');
  await runEngines();
});
