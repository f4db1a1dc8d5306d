import { onProjectNode } from './onProjectNode.mjs';

await onProjectNode(import.meta.url, () => import('../cli/doctor.ts'));
