import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { overduePlatforms } from '../../config/roadmap.ts';

const doctor = fileURLToPath(new URL('../../cli/doctor.ts', import.meta.url));
const complete = {
  BRAND_NAME: 'Holerite Pay',
  SITE_URL: 'https://loja.example',
  CONTACT_EMAIL: 'oi@loja.example',
  PRIVACY_EMAIL: 'lgpd@loja.example',
  PRIVACY_OFFICER: 'Rita Lima',
  CONTACT_PHONE: '5511912345678',
  CHECKOUT_SCRIPT_URL: 'https://checkout.loja.example/v1.js',
  LEGAL_NAME: 'Holerite Pay Ltda.',
  LEGAL_CNPJ: '11222333000181',
  LEGAL_ADDRESS: 'Rua da Consolação, 1, São Paulo, SP',
  SITE_RATING: 'on',
};

const run = (env: Record<string, string>) =>
  spawnSync(process.execPath, [doctor], { env, encoding: 'utf8' });

describe('the doctor', () => {
  it('finds nothing but the dates of the roadmap where every setting is made', () => {
    const { stdout, stderr } = run(complete);
    expect(stderr).toBe('');
    const lines = stdout.trim().split('\n');
    expect(lines.slice(0, -1)).toEqual(
      overduePlatforms(new Date()).map(
        ({ name, eta }) => `config/roadmap.ts promises ${name} for ${eta}, which is past.`,
      ),
    );
  });

  it('names each setting that is not made', () => {
    const { LEGAL_CNPJ: _, CONTACT_PHONE: __, SITE_RATING: ___, ...rest } = complete;
    const { status, stdout } = run(rest);
    expect(status).toBe(1);
    const stale = overduePlatforms(new Date()).length;
    expect(stdout.split('\n').filter((line) => !line.startsWith('config/roadmap.ts'))).toEqual([
      'CONTACT_PHONE is not set: the pages say 5511900000000.',
      'LEGAL_CNPJ is not set: the pages leave it out.',
      'SITE_RATING is not set: the pages print an average rating that nobody has shown evidence for.',
      `${3 + stale} things to mend before going live.`,
      '',
    ]);
  });

  it('says what is wrong with a setting that is', () => {
    const { status, stdout } = run({ ...complete, SITE_URL: 'loja' });
    expect(status).toBe(1);
    expect(stdout).toContain('SITE_URL must be an https address without a path.');
  });
});
