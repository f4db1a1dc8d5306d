import { code, times } from '../content/pt-BR/scriptCheckout.yaml';
import '../styles/integrations.css';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';

/** The line to paste into a shop, and how long each path takes, on a dark ground. */
export function ScriptCheckout() {
  return (
    <>
      <CodeBox />
      <h3 className="sr">{times.name}</h3>
      <Fold summary={{ text: times.summary }}>
        <dl className="rows times">
          {times.rows.map(({ path, time }) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd className="figure">{time}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </>
  );
}

/** A one-line script tag. The button stays hidden until `site/browser/copyCode.ts` answers it. */
function CodeBox() {
  return (
    <div className="code">
      <div className="code-head narrows mono">
        <span>{code.file}</span>
        <span role="status" />
        <Button look="line" small hidden data-copied={code.copied} data-selected={code.selected}>
          {code.copy}
        </Button>
      </div>
      <pre>
        <code>
          <span className="aside">
            {`<!-- ${code.before.of} `}
            <span data-own="shop">{code.before.shop}</span>
            {' -->'}
          </span>
          {'\n'}
          <span className="line">
            <i>{'<script'}</i>
            {' src='}
            <b>{`"${code.scriptUrl}"`}</b>
            {' data-merchant-id='}
            <b>{`"${code.merchantId}"`}</b>
            <i>{'></script>'}</i>
          </span>
          <span className="aside">{code.after}</span>
        </code>
      </pre>
    </div>
  );
}
