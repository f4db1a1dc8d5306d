import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { checkContent, findPolicyDate } from './checkSite.ts';

function writeProject(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

describe('the look', () => {
  const lineOf = async (env: Record<string, string>) =>
    (await checkContent(env)).filter((line) => line.includes('BRAND_FOLDER'));

  it('may be the default brand’s as long as the brand is', async () => {
    expect(await lineOf({})).toEqual([]);
  });

  it('is missed once the brand is another', async () => {
    expect(await lineOf({ BRAND_NAME: 'Holerite Pay' })).toEqual([
      'BRAND_FOLDER is not set: Holerite Pay has the colours and the sign of Consigo.',
    ]);
    expect(await lineOf({ BRAND_NAME: 'Holerite Pay', BRAND_FOLDER: 'brand' })).toEqual([]);
  });
});

describe('the date of the privacy policy', () => {
  const policy = 'site/content/legal/privacidade.md';
  const dated = (updated: string) => ({ [policy]: `---\nupdated: '${updated}'\n---\nTexto.\n` });
  const today = new Date('2026-11-22T12:00:00Z');

  const commit = (root: string, day: string) => {
    const date = `${day}T12:00:00Z`;
    const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@loja.example'];
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const git = (...args: string[]) =>
      execFileSync('git', [...identity, ...args], { cwd: root, env });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Texto');
  };

  it('may not be older than a year', async () => {
    expect(await findPolicyDate(writeProject(dated('2025-11-23')), today)).toEqual([]);
    expect(await findPolicyDate(writeProject(dated('2025-11-21')), today)).toEqual([
      `${policy} is of 2025-11-21: read it again, and date it.`,
    ]);
  });

  it('may not be older than the last change of its text', async () => {
    const root = writeProject(dated('2026-09-01'));
    commit(root, '2026-09-01');
    expect(await findPolicyDate(root, today)).toEqual([]);
    writeFileSync(join(root, policy), `${dated('2026-09-01')[policy]}Outro parágrafo.\n`);
    expect(await findPolicyDate(root, today)).toEqual([
      `${policy} changed on 2026-11-22, and says that it did on 2026-09-01.`,
    ]);
    commit(root, '2026-10-05');
    expect(await findPolicyDate(root, today)).toEqual([
      `${policy} changed on 2026-10-05, and says that it did on 2026-09-01.`,
    ]);
  });
});
