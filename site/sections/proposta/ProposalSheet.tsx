import type { ReactNode } from 'react';
import { chatAddress } from '../../../shared/contactLinks.ts';
import { exampleInstallments, installmentOptions } from '../../content/installmentOptions.ts';
import {
  answers,
  ask,
  customer,
  head,
  month,
  path,
  sale,
  settled,
  share,
  store,
} from '../../content/pt-BR/proposal.yaml';
import { sharedProposal } from '../../content/pt-BR/proposalTexts.ts';
import { canonicalUrl, siteConfig } from '../../thisSite.ts';
import '../../styles/folds.css';
import '../../styles/proposal.css';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ExternalLink, WhatsAppIcon } from '../../ui/ExternalLink.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { TrustRows, trustFacts } from '../TrustRows.tsx';
import { Printed, Sentence, SheetSection } from './proposalParts.tsx';

/** Who answers for a proposal, as far as the owner says. */
const facts = trustFacts(siteConfig);

const address = canonicalUrl('/proposta');

type ProposalSheetProps = {
  /** Address of `site/browser/proposal.ts`. */
  script: string;
  children: ReactNode;
};

/**
 * A merchant's own numbers on one sheet, which shows the example until its script reads the address or
 * the visitor changes a blank.
 */
export function ProposalSheet({ script, children }: ProposalSheetProps) {
  return (
    <div className="proposal wrap">
      <div className="slot" aria-hidden="true" />
      <div className="tape">
        <article className="stack proposal-sheet zig" data-script={script}>
          <header>
            <p className="ends mono" aria-hidden="true">
              <b>{head.kind}</b>
              <span data-proposal="today" />
            </p>
            <h1 className="on-screen">{head.heading}</h1>
            <noscript>
              <p className="notice mb-6">{ask.withoutScript}</p>
            </noscript>
            <p className="sentence on-screen with-script mb-6">{head.hint}</p>
          </header>
          <form action="/proposta" autoComplete="off" data-proposal="" noValidate>
            <SaleSection />
            <StoreSection />
            <MonthSection />
            <PathSection />
            <SheetSection id="acordo" name={settled.name}>
              <p className="sentence">
                {siteConfig.defaultTerms ? settled.answered : settled.text}
              </p>
            </SheetSection>
            {facts.length > 0 && (
              <SheetSection id="quem" name={answers.name}>
                <TrustRows facts={facts} />
              </SheetSection>
            )}
            <section id="folha" hidden>
              {share.foot}{' '}
              <a href={address} data-share="address">
                {address.replace(/^https?:\/\//, '')}
              </a>
            </section>
            {/* Pressed by the enter key. */}
            <button type="submit" hidden>
              {head.submit}
            </button>
          </form>
          <section id="contato" aria-labelledby="contato-nome">
            <h2 id="contato-nome">{ask.name}</h2>
            <p className="note with-script" role="status">
              {ask.untouched}
            </p>
            {children}
          </section>
          <ShareButtons />
        </article>
      </div>
    </div>
  );
}

function SaleSection() {
  return (
    <SheetSection id="venda" name={sale.name}>
      <Sentence text={sale.text} large />
      <div id="cliente">
        <Sentence text={customer.text} />
        <p className="fault blank-fault" role="status" data-proposal="exceeds" />
        <details>
          <summary>
            {customer.fold}
            <PlusIcon />
          </summary>
          <Offers />
        </details>
        <p className="note">{customer.note}</p>
      </div>
    </SheetSection>
  );
}

function Offers() {
  const columns = ['priced', 'total', 'fits'];
  return (
    <table className="mono">
      <TableHead columns={customer.columns} />
      <tbody>
        {installmentOptions.map((count) => (
          <tr key={count} aria-current={count === exampleInstallments}>
            <th scope="row">{count}x</th>
            {columns.map((column) => (
              <td key={column}>
                <Printed name={`${column}-${count}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the shop receives by PIX, and what a card would leave of the same sale. */
function StoreSection() {
  return (
    <SheetSection id="loja" name={store.name}>
      <p className="figure">
        <Printed name="store-net" />
      </p>
      <Sentence text={store.byPix} />
      <Sentence text={store.byCard} />
      <p className="note">{store.note}</p>
    </SheetSection>
  );
}

/** What a month of abandoned carts would bring in; styles show it only if there are carts. */
function MonthSection() {
  return (
    <SheetSection id="mes" name={month.name} tag={month.optional}>
      <Sentence text={month.text} />
      <p className="figure">
        <Printed name="month-net" />
        <small>{month.result}</small>
      </p>
    </SheetSection>
  );
}

function PathSection() {
  return (
    <SheetSection id="caminho" name={path.name}>
      <Sentence text={path.text} />
      <p className="sentence">
        <Printed name="way" />
      </p>
    </SheetSection>
  );
}

function ShareButtons() {
  return (
    <section className="proposal-share" aria-label={share.label}>
      <div className="ctas">
        <ExternalLink
          className={buttonClass({ look: 'line', small: true })}
          href={chatAddress('', sharedProposal({}, address))}
          data-share="whatsApp"
        >
          <WhatsAppIcon />
          {share.whatsApp}
        </ExternalLink>
        <Button look="line" small className="with-script" data-share="print">
          {share.print}
        </Button>
        <Button look="line" small className="with-script" data-share="copy">
          {share.copy}
        </Button>
        <span role="status" className="note" data-share="done" />
      </div>
    </section>
  );
}
