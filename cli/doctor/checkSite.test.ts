import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { findPlaceholderLook, findPolicyDate } from './checkSite.ts';

function writeProject(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

describe('the look', () => {
  const theme = 'site/styles/theme.css';
  const sign = 'site/assets/receipt.svg';
  const files = {
    [theme]: '/* Placeholder look: … */\n@theme {}',
    [sign]: '<svg><title>Recibo</title></svg>',
  };

  it('may be the default brand’s as long as the brand is', async () => {
    expect(await findPlaceholderLook(writeProject(files), 'Consigo')).toEqual([]);
  });

  it('is named file by file once the brand is another', async () => {
    expect(await findPlaceholderLook(writeProject(files), 'Holerite Pay')).toEqual([
      'site/styles/theme.css has the look of Consigo ("Placeholder look"): put in that of Holerite Pay.',
      'site/assets/receipt.svg has the look of Consigo ("<title>Recibo</title>"): put in that of Holerite Pay.',
    ]);
    const ours = writeProject({
      ...files,
      [theme]: '@theme {}',
      [sign]: '<svg><title>X</title></svg>',
    });
    expect(await findPlaceholderLook(ours, 'Holerite Pay')).toEqual([]);
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
