import '../styles/innerPages.css';
import { ButtonLink } from '../ui/Button.tsx';
import { InnerHero } from '../ui/InnerHero.tsx';

type StatusReceiptCopy = {
  title: string;
  rows: readonly (readonly string[])[];
  total: string;
  value: string;
};

type StatusMessageProps = {
  copy: {
    kicker: string;
    /** The page's fixed sentence. */
    english: string;
    text: string;
    links: readonly { label: string; href: string }[];
    receipt: StatusReceiptCopy;
  };
};

/** What went wrong: a fixed sentence in English, with the help in Portuguese. */
export function StatusMessage({ copy }: StatusMessageProps) {
  return (
    <InnerHero
      kicker={copy.kicker}
      headline={<span lang="en">{copy.english}</span>}
      lead={copy.text}
      aside={<StatusReceipt copy={copy.receipt} />}
    >
      <div className="ctas">
        {copy.links.map(({ label, href }, index) => (
          <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'line'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </InnerHero>
  );
}

/** A receipt of what happened. Decorative: the text beside it says the same. */
function StatusReceipt({ copy }: { copy: StatusReceiptCopy }) {
  return (
    <div className="status-receipt tape" aria-hidden="true">
      <div className="receipt zig">
        <p>{copy.title}</p>
        {copy.rows.map(([name, value]) => (
          <p key={name}>
            <span>{name}</span>
            <span>{value}</span>
          </p>
        ))}
        <div className="tot">
          <span>{copy.total}</span>
          <b>{copy.value}</b>
        </div>
      </div>
    </div>
  );
}
