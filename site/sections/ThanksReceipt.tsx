import '../styles/leadReceipt.css';
import '../styles/innerPages.css';
import { ButtonLink } from '../ui/Button.tsx';
import { LeadReceipt, type LeadReceiptText } from '../ui/LeadReceipt.tsx';

type ThanksReceiptProps = {
  text: LeadReceiptText;
  links: readonly { label: string; href: string }[];
};

/** The thanks of a form that was sent without script, as a receipt. */
export function ThanksReceipt({ text, links }: ThanksReceiptProps) {
  return (
    <section className="wrap thanks">
      <LeadReceipt text={text} rank="h1" />
      <div className="ctas">
        {links.map(({ label, href }) => (
          <ButtonLink key={href} href={href} look="line">
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
