import { securityHeaders } from '../http/securityHeaders.ts';
import { compressBodies } from './compressBodies.ts';
import { createSiteFile } from './createSiteFile.ts';
import { fillFormTemplate } from './formTemplate.ts';
import { readContentPolicy } from './readContentPolicy.ts';
import type { Answer, SiteFile } from './SiteFile.ts';

const contentType = 'text/html; charset=utf-8';

/** A prerendered form that the server fills in for visitors without JavaScript. */
export class FormPage {
  /** The page as it is before anything was typed. */
  readonly empty: SiteFile;
  readonly #html: string;
  readonly #contentSecurityPolicy: string;

  constructor(html: string) {
    this.#html = html;
    this.#contentSecurityPolicy = readContentPolicy(html);
    this.empty = createSiteFile({
      status: 200,
      contentType,
      cacheControl: 'no-cache',
      contentSecurityPolicy: this.#contentSecurityPolicy,
      bodies: compressBodies({ identity: Buffer.from(fillFormTemplate(html, {})) }),
    });
  }

  /** The page with what was typed; it holds personal data, so nobody may keep it. */
  fill(status: number, values: Readonly<Record<string, string>>): Answer {
    const body = Buffer.from(fillFormTemplate(this.#html, values));
    const head = [
      ...securityHeaders(this.#contentSecurityPolicy),
      'cache-control',
      'no-store',
      'content-type',
      contentType,
      'content-length',
      String(body.length),
    ];
    return { status, head, body };
  }
}
