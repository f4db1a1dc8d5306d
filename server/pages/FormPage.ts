import { securityHeaders } from '../http/securityHeaders.ts';
import { fillFormTemplate } from './formTemplate.ts';
import { readContentPolicy } from './readContentPolicy.ts';
import type { Answer } from './SiteFile.ts';

/** A prerendered form, or the receipt, that is filled in for visitors without JavaScript. */
export class FormPage {
  readonly #html: string;
  readonly #contentSecurityPolicy: string;

  /** @param html with its tokens, as the build left it */
  constructor(html: string) {
    this.#html = html;
    this.#contentSecurityPolicy = readContentPolicy(html);
  }

  /** The page with what was typed; it holds personal data, so nobody may keep it. */
  fill(status: number, values: Readonly<Record<string, string>>): Answer<string> {
    const head = [
      ...securityHeaders(this.#contentSecurityPolicy),
      ...['cache-control', 'no-store'],
      ...['content-type', 'text/html; charset=utf-8'],
    ];
    return { status, head, body: fillFormTemplate(this.#html, values) };
  }
}
