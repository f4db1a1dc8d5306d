import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const policy =
  "<meta http-equiv=\"content-security-policy\" content=\"default-src 'self'; script-src 'self' 'sha256-abc='\">";
const page = (text: string) =>
  `<!doctype html><html lang="pt-BR"><head>${policy}</head><body>${text.repeat(40)}</body></html>`;

const field = (name: string) =>
  `<input name="${name}" value="{{${name}.value}}" aria-invalid="{{${name}.invalid}}"><p>{{${name}.error}}</p>`;
const choice = `<option value="{{platform.value}}">{{platform.chosen|Escolha uma}}</option><p>{{platform.error}}</p>`;

/** A form as built, with a token for each thing that the server fills in. */
const formPage = (names: string[], rest: string) =>
  `<html><head>${policy}</head><body><form><b>{{summary}}</b><i>{{failed?Houve um problema ao enviar seus dados. Por favor, tente novamente.}}</i>${names.map(field).join('')}${rest}</form></body></html>`;

export const siteFiles: Record<string, string> = {
  'index.html': page('Início '),
  'beneficios.html': page('Benefícios '),
  'como-funciona/index.html': page('Como funciona '),
  'obrigado.html': page('Comprovante não encontrado '),
  'obrigado/recebido.html': page(
    'Formulário enviado com sucesso! RECEBIDO {{protocol}} {{stamp}} até {{due}}. ',
  ),
  'contato/quick.html': formPage(['name', 'email', 'phone', 'message'], '{{unknown}}'),
  'contato/calculator.html': formPage(
    ['abandonedCarts', 'averageValue', 'name', 'email', 'phone'],
    choice,
  ),
  'contato/how-it-works.html': formPage(
    ['name', 'email', 'phone'],
    '<textarea>{{message.value|Quero integrar}}</textarea>',
  ),
  '404.html': page('Oops! Page not found '),
  '500.html': page('Unexpected Application Error! '),
  '_astro/app.abc123.js': `${'console.log("ok");'.repeat(40)}`,
  '_astro/font.woff2': 'not really a font',
  'robots.txt': 'User-agent: *\n',
  '.build-stamp': 'secret stamp',
  '.build-facts': JSON.stringify({
    claims: 1,
    unprovenClaims: [],
    reviews: {},
    samples: 0,
    promises: {},
    redirects: { '/black-friday': '/beneficios?utm_campaign=bf#taxas' },
  }),
  '.well-known/security.txt': 'hidden',
};

/** Writes a small built site into a folder that the caller removes; returns its path. */
export function writeSiteFixture(directory: string): string {
  for (const [name, content] of Object.entries(siteFiles)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(directory, `${name}.gz`), gzipSync(content));
  }
  return directory;
}
