import { chatAddress } from '../../../leads/contactLinks.ts';
import { integrations } from '../../content/pt-BR/home.yaml';
import { fields, head, open, path, take, who } from '../../content/pt-BR/proposal.yaml';
import { exampleProposal, proposalLine } from '../../content/pt-BR/proposalTexts.ts';
import { pluginState } from '../../content/pt-BR/roadmapCarousel.ts';
import { platforms as roadmap } from '../../content/roadmap.yaml';
import { canonicalUrl, siteConfig } from '../../thisSite.ts';
import '../../styles/proposal.css';
import '../../styles/proposalTable.css';
import '../../styles/proposalAccount.css';
import '../../styles/proposalPrint.css';
import { Button, buttonClass, ContactButton } from '../../ui/Button.tsx';
import { ExternalLink, WhatsAppIcon } from '../../ui/ExternalLink.tsx';
import { Account, Clause, Sentence } from './contractParts.tsx';
import { CustomerClause, MonthClause, SaleClause, StoreClause } from './Terms.tsx';

const { cnpj, legalName, lender, responsible } = siteConfig;

/** Who answers for the proposal, if the owner has said all of it. */
const answering =
  legalName && cnpj && lender && responsible
    ? [
        [who.legalName, legalName],
        [who.cnpj, cnpj],
        [who.lender, lender],
        [who.responsible, responsible],
      ]
    : null;

/** What nobody has answered yet, and who will. */
const openTerms = [
  open.rate,
  open.refunds,
  ...(lender ? [] : [open.lender]),
  ...(answering ? [] : [open.signer]),
];

/** How many blanks there are to fill in. */
const blankCount = 8;

/**
 * The merchant's own numbers as one contract: the blanks are its fields. It is the example's until
 * `site/browser/proposal.ts` reads its address, or somebody writes in it.
 * @param script address of that script
 */
export function Contract({ script }: { script: string }) {
  const address = canonicalUrl('/proposta');
  return (
    <div className="proposal wrap">
      <div className="slot" aria-hidden="true" />
      <div className="tape">
        <form
          className="contract zig"
          action="/proposta"
          autoComplete="off"
          data-proposal=""
          data-script={script}
          noValidate
        >
          <header>
            <p className="contract-title ends mono">
              <b>{head.kind}</b>
              <span>{head.copy}</span>
            </p>
            <h1>{head.heading}</h1>
            <p className="contract-key">
              <span>{head.write}</span> <span className="mono">{head.printed}</span>{' '}
              <span>{head.open}</span>
            </p>
          </header>
          <SaleClause />
          <CustomerClause />
          <StoreClause />
          <MonthClause />
          <PathClause />
          <Clause id="aberto" copy={open}>
            <dl className="open-terms">
              {openTerms.map(([term, answers]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>
                    <span className="sr">{open.blank}: </span>
                    {answers}
                  </dd>
                </div>
              ))}
            </dl>
            <Account
              lines={[
                {
                  name: open.filled,
                  value: (
                    <b data-proposal="filled">
                      {open.nothing.replace('{all}', String(blankCount))}
                    </b>
                  ),
                },
                { name: open.count, value: openTerms.length },
              ]}
            />
          </Clause>
          {answering && (
            <Clause id="quem" copy={who}>
              <dl className="answering">
                {answering.map(([name, value]) => (
                  <div key={name}>
                    <dt className="mono">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <p className="validity">{who.validity}</p>
            </Clause>
          )}
          <Take address={address} />
        </form>
      </div>
    </div>
  );
}

/** Where a shop may run, and how it comes in today: the home page's groups. */
const [own, hosted, rest] = integrations.platforms.groups;
const [ownWay = '', hostedWay = '', restWay = ''] = path.ways;

const stateOf = (platform: string) => pluginState(platform, roadmap).toLowerCase();

const platforms = [
  { name: own?.name ?? '', now: own?.way, plugin: path.notNeeded, way: ownWay },
  ...(own?.names ?? []).map((name) => ({
    name,
    now: own?.way,
    plugin: stateOf(name),
    way: ownWay,
  })),
  ...(hosted?.names ?? []).map((name) => ({
    name,
    now: hosted?.way,
    plugin: stateOf(name),
    way: hostedWay.replace('{state}', stateOf(name)),
  })),
  ...(rest?.names ?? []).map((name) => ({ name, now: rest?.way, plugin: path.none, way: restWay })),
];

function PathClause() {
  const [first] = platforms;
  const select = (
    <select className="blank" name="plataforma" aria-label={fields.plataforma}>
      {platforms.map(({ name, now, plugin, way }) => (
        <option key={name} value={name} data-now={now} data-plugin={plugin} data-way={way}>
          {name}
        </option>
      ))}
    </select>
  );
  return (
    <Clause id="caminho" copy={path}>
      <div className="said">
        <Sentence text={path.text} slots={{ platform: select }} />
        <p className="sentence" data-proposal="way">
          {first?.way}
        </p>
      </div>
      <Account
        lines={[
          { name: path.today, value: <b data-proposal="now">{first?.now}</b> },
          { name: path.plugin, value: <b data-proposal="plugin">{first?.plugin}</b> },
        ]}
      />
    </Clause>
  );
}

/** The sheet's address, and the ways to take it along. */
function Take({ address }: { address: string }) {
  const line = proposalLine(exampleProposal);
  const message = `${line} ${take.accounts.replace('{address}', address)}`;
  return (
    <section className="contract-stub" aria-label={take.label}>
      <p className="mono">
        {take.lives}{' '}
        <a href="/proposta" data-proposal="address">
          {address.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <div className="contract-acts">
        <ContactButton message={line}>{take.talk}</ContactButton>
        <ExternalLink
          className={buttonClass({ look: 'line' })}
          href={chatAddress('', message)}
          data-send=""
        >
          <WhatsAppIcon />
          {take.whatsApp}
        </ExternalLink>
        <Button look="line" data-act="print">
          {take.print}
        </Button>
        <Button look="line" data-act="copy">
          {take.copy}
        </Button>
      </div>
      <p role="status" className="note" data-act-done="" />
      <noscript>
        <Button type="submit" look="line">
          {take.store}
        </Button>
        <p className="note">{take.withoutScript}</p>
      </noscript>
      <p className="signatures" aria-hidden="true">
        {take.signatures.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </section>
  );
}
