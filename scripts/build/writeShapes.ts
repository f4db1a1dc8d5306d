import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { describeShapes } from '../../site/content/words/readWords.ts';
import { projectRoot } from '../project.mjs';

/** Takes what the files of words hold now as what the code may read of them. */
export function writeShapes(): void {
  const shapes = join(projectRoot, 'site', 'content', 'words', 'shapes.json');
  writeFileSync(shapes, describeShapes(readSiteConfig({})));
}
