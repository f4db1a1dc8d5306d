import { hero as copy } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journeySlips.css';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { journeySteps } from './journeySteps.tsx';

export function JourneyHero() {
  const lead = (
    <>
      {copy.time}
      <NoteMark {...copy.timeNote} /> {copy.lead}
    </>
  );
  return (
    <div className="on-ink">
      <InnerHero kicker={copy.kicker} headline={copy.headline} lead={lead}>
        <div className="ctas">
          <ButtonLink look="accent" href="#timeline">
            {copy.steps}
          </ButtonLink>
          <ContactButton look="line">{copy.demo}</ContactButton>
          <a className="arrow" href="#contato">
            {copy.contact} <ArrowIcon />
          </a>
        </div>
        <ol className="strip sheet zig">
          {journeySteps.map(({ id, number, name, where, sign }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="mono" aria-hidden="true">
                  0{number}
                </span>
                <svg className="drawing spare" viewBox="0 0 120 66" aria-hidden="true">
                  {sign}
                </svg>
                <span className="name">{name}</span>
                <span className="mono where">{where}</span>
              </a>
            </li>
          ))}
        </ol>
      </InnerHero>
    </div>
  );
}
