import { describe, expect, it } from 'vitest';
import { warnOfSettings } from './ensureBuild.ts';

const warnings = (env: Record<string, string>) => {
  const lines: string[] = [];
  warnOfSettings(env, (text) => lines.push(text) > 0);
  return lines;
};

describe('a build', () => {
  it('warns of each placeholder when it is for the public', () => {
    const lines = warnings({ NODE_ENV: 'production', SITE_URL: 'https://loja.example' });
    expect(lines).toContain('WARNING: LEGAL_CNPJ is not set: the pages leave it out.\n');
    expect(lines.join('')).not.toContain('SITE_URL');
  });

  it('warns of a misspelt setting, whoever it is for', () => {
    expect(warnings({ BRAND_NMAE: 'Holerite Pay' })).toEqual([
      'WARNING: BRAND_NMAE is not a setting: did you mean BRAND_NAME?\n',
    ]);
  });

  it('is silent otherwise', () => {
    expect(warnings({ NODE_ENV: 'production' })).toEqual([]);
    expect(warnings({ SITE_URL: 'https://loja.example' })).toEqual([]);
  });
});
