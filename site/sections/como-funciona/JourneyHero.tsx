import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journeySlips.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ContactButton } from '../../ui/ContactButton.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { NoteMark } from '../../ui/NoteMark.tsx';
import { StepDrawing } from './StepDrawing.tsx';

type JourneyHeroProps = {
  copy: ComoFuncionaCopy['hero'];
  steps: ComoFuncionaCopy['journey']['steps'];
};

export function JourneyHero({ copy, steps }: JourneyHeroProps) {
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
        <ol className="strip zig">
          {steps.map(({ id, name, where }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="mono" aria-hidden="true">
                  0{index + 1}
                </span>
                <StepDrawing step={index} />
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
