import * as module from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { onProjectNode } from './onProjectNode.mjs';

/** Starting makes garbage once; a young space grown for it would stay: some 5 MB of the server's idle memory. */
const keepYoungSpaceSmall = () => setFlagsFromString('--semi-space-growth-factor=1');

await onProjectNode(import.meta.url, async () => {
  module.enableCompileCache();
  keepYoungSpaceSmall();
  const { checkConfig } = await import('./build/readConfig.ts');
  const { readServerConfig } = await import('../server/config.ts');
  checkConfig(readServerConfig);
  const { ensureBuild } = await import('./build/ensureBuild.ts');
  await ensureBuild();
  await import('../server/main.ts');
});
