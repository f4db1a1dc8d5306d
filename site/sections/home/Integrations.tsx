import { proposalPath } from '../../../shared/proposalAddress.ts';
import { platformMessage, platforms } from '../../content/platformWays.ts';
import { integrations as copy } from '../../content/pt-BR/home.yaml';
import { announced } from '../../content/pt-BR/pluginStatus.ts';
import '../../styles/integrations.css';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { CodeBox, IntegrationTimes } from '../ScriptCheckout.tsx';

export function Integrations() {
  return (
    <section className="band on-ink lined" id="integracoes">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <Platforms />
        <IntegrationTimes />
        <ul className="stack gains">
          {copy.gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
        <div className="ctas">
          <ButtonLink look="line" href="/beneficios">
            {copy.benefits}
          </ButtonLink>
          <a className="arrow" href="#contato">
            {copy.specialist} <ArrowIcon />
          </a>
        </div>
      </div>
    </section>
  );
}

const answerId = (platform: string) => `roda-em-${platform.toLowerCase().replaceAll(' ', '-')}`;
const scriptId = answerId('script');
const withScript = platforms.filter(({ answer }) => answer === 'script');

/** A question whose answer `site/browser/platformAnswer.ts` switches. Without script, all answers are listed. */
function Platforms() {
  return (
    <>
      <fieldset className="platforms" data-platforms>
        <legend>
          <h2>{copy.heading}</h2>
        </legend>
        {platforms.map(({ name, answer }) => (
          <label key={name}>
            <input
              type="radio"
              name="platform"
              value={name}
              defaultChecked={name === copy.chosen}
              aria-describedby={answer === 'script' ? scriptId : answerId(name)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div data-platform-answer>
        <div className="stack platform-answer" id={scriptId}>
          <p className="mono names">
            {[...withScript.map(({ name }) => name), copy.ownCheckout].join(', ')}
          </p>
          <h3>{copy.answers.script.text}</h3>
          <CodeBox>
            <ContactButton look="line" message={copy.answers.script.asks}>
              {copy.answers.script.action}
            </ContactButton>
          </CodeBox>
        </div>
        {platforms
          .filter(({ answer }) => answer !== 'script')
          .map((platform) => (
            <PlatformAnswer key={platform.name} {...platform} />
          ))}
      </div>
    </>
  );
}

function PlatformAnswer({ name, answer, isAhead, eta, isLate }: (typeof platforms)[number]) {
  const { text, detail, action } = copy.answers[answer];
  return (
    <div className="stack platform-answer" id={answerId(name)} hidden>
      <p className="mono names">{name}</p>
      <h3>
        {text}
        {isAhead && <small> {copy.ahead}</small>}
      </h3>
      <p>{detail}</p>
      <ContactButton look="accent" message={platformMessage(name, answer)}>
        {action}
      </ContactButton>
      {eta && <p className="note">{announced(eta, isLate)}</p>}
      <a className="arrow" href={proposalPath({ plataforma: name })}>
        {copy.proposal}
      </a>
    </div>
  );
}
