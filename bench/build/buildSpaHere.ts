import { join } from 'node:path';
import { projectRoot } from '../../scripts/project.mjs';
import { buildSpa } from '../page/buildSpa.ts';

await buildSpa(join(projectRoot, '.cache', 'bench-spa'));
