import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  const { runFaults } = await import('./test/runFaults.ts');
  await runFaults(process.argv.slice(2));
});
