import * as module from 'node:module';
import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, async () => {
  module.enableCompileCache();
  const { checkConfig } = await import('./build/readConfig.ts');
  const { readServerConfig } = await import('../server/config.ts');
  checkConfig(readServerConfig);
  const { ensureBuild } = await import('./build/ensureBuild.ts');
  await ensureBuild();
  const { becomeServer } = await import('./becomeServer.ts');
  module.flushCompileCache();
  await becomeServer();
});
