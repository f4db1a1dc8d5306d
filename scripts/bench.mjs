import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  const { runBench } = await import('../bench/runBench.ts');
  await runBench(process.argv.slice(2));
});
