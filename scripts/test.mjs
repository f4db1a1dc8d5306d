import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  const { runTests } = await import('./test/runTests.ts');
  await runTests();
});
