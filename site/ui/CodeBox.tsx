import '../styles/integrations.css';
import { Button } from './Button.tsx';

type CodeBoxCopy = {
  file: string;
  /** The comment above the line; a shop's own name may stand in the place of `shop`. */
  before: { of: string; shop: string };
  after: string;
  scriptUrl: string;
  merchantId: string;
  copy: string;
  copied: string;
  selected: string;
};

/** A one-line script tag. The button stays hidden until `site/browser/copyCode.ts` answers it. */
export function CodeBox({ copy }: { copy: CodeBoxCopy }) {
  return (
    <div className="code">
      <div className="code-head mono">
        <span>{copy.file}</span>
        <span role="status" />
        <Button look="line" small hidden data-copied={copy.copied} data-selected={copy.selected}>
          {copy.copy}
        </Button>
      </div>
      <pre>
        <code>
          <span className="aside">
            {`<!-- ${copy.before.of} `}
            <span data-own="shop">{copy.before.shop}</span>
            {' -->'}
          </span>
          {'\n'}
          <span className="line">
            <i>{'<script'}</i>
            {' src='}
            <b>{`"${copy.scriptUrl}"`}</b>
            {' data-merchant-id='}
            <b>{`"${copy.merchantId}"`}</b>
            <i>{'></script>'}</i>
          </span>
          <span className="aside">{copy.after}</span>
        </code>
      </pre>
    </div>
  );
}

type TimesListProps = { copy: { rows: readonly { path: string; time: string }[] } };

/** How long each path takes, on a dark ground. */
export function TimesList({ copy }: TimesListProps) {
  return (
    <dl className="rows times">
      {copy.rows.map(({ path, time }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd className="figure">{time}</dd>
        </div>
      ))}
    </dl>
  );
}
