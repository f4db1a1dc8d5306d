import { join } from 'node:path';
import { hashSources, readBuildStamp } from '../../scripts/build/buildFolder.ts';
import { buildSite } from '../../scripts/build/buildSite.ts';
import { readBuildSettings } from '../../scripts/build/ensureBuild.ts';
import { projectRoot } from '../../scripts/project.mjs';

/**
 * The site built with other settings than the one that most tests look at; built again only when a
 * source changed. Returns the folder that holds its `dist`.
 */
export async function ensureVariantBuild(
  name: string,
  settings: Record<string, string>,
): Promise<string> {
  const env = { ...process.env, ...settings };
  const folder = join(projectRoot, '.cache', name);
  const stamp = hashSources(projectRoot, readBuildSettings(env));
  if (readBuildStamp(join(folder, 'dist')) !== stamp) await buildSite(env, folder);
  return folder;
}
