import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  const { runQuickChecks } = await import('./test/runTests.ts');
  await runQuickChecks();
});
