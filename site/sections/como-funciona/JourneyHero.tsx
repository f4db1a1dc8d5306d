import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.ts';
import '../../styles/journey.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { StepDrawing } from './StepDrawing.tsx';

type JourneyHeroProps = {
  copy: ComoFuncionaCopy['hero'];
  steps: ComoFuncionaCopy['journey']['steps'];
};

export function JourneyHero({ copy, steps }: JourneyHeroProps) {
  return (
    <div className="on-ink">
      <InnerHero kicker={copy.kicker} headline={copy.headline} lead={copy.lead}>
        <div className="ctas">
          <ButtonLink look="violet" href="#timeline">
            {copy.steps}
          </ButtonLink>
          <ButtonLink look="line" href="/#contato">
            {copy.demo}
          </ButtonLink>
        </div>
        <ol className="strip zig">
          {steps.map(({ name, where }, index) => (
            <li key={name}>
              <span className="mono" aria-hidden="true">
                0{index + 1}
              </span>
              <StepDrawing step={index} />
              <span>{name}</span>
              <span className="mono where">{where}</span>
            </li>
          ))}
        </ol>
      </InnerHero>
    </div>
  );
}
