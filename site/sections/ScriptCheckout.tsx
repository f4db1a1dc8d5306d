import type { ReactNode } from 'react';
import { code, times } from '../content/pt-BR/scriptCheckout.yaml';
import '../styles/integrations.css';
import { Button } from '../ui/Button.tsx';

/** Lets the address wrap before the name of the file. */
const [, scriptFolder, scriptFile] = /^(.*\/)(.*)$/.exec(code.scriptUrl) ?? [];

/** The line to paste into a shop, and what goes with it. Its button is hidden until `site/browser/copyCode.ts` runs. */
export function CodeBox({ children }: { children?: ReactNode }) {
  return (
    <div className="run code">
      <pre>
        <code>
          <span className="aside">
            {`<!-- ${code.before.of} `}
            <span data-own="shop">{code.before.shop}</span>
            {' -->'}
          </span>
          {'\n'}
          <span className="line">
            <i>{'<script'}</i>{' '}
            <span>
              src=
              <b>
                {`"${scriptFolder}`}
                <wbr />
                {`${scriptFile}"`}
              </b>
            </span>{' '}
            <span>
              data-merchant-id=
              <b>{`"${code.merchantId}"`}</b>
              <i>{'></script>'}</i>
            </span>
          </span>
        </code>
      </pre>
      <Button look="accent" hidden data-copied={code.copied} data-selected={code.selected}>
        {code.copy}
      </Button>
      {children}
      <span role="status" />
    </div>
  );
}

export function IntegrationTimes() {
  return (
    <>
      <h3 className="sr">{times.name}</h3>
      <dl className="times">
        {times.rows.map(({ path, time }) => (
          <div key={path} className="ends">
            <dt>{path}</dt>
            <dd className="figure">{time}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
