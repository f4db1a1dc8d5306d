import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  if (process.argv[2] === 'open') {
    const { ensureInbox } = await import('./build/ensureInbox.ts');
    await ensureInbox();
  }
  await import('../cli/leads.ts');
});
