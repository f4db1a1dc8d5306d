import { hero as copy, journey } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journeySlips.css';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';

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
          {journey.steps.map(({ id, name, where }, index) => (
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

const drawings = [
  <>
    <path d="M2 4h104v24H2z" className="fill" />
    <path d="M2 36h104v24H2zM30 16h44M30 48h30" />
    <circle cx="16" cy="16" r="5" fill="var(--color-on-ink)" />
    <circle cx="16" cy="48" r="5" />
  </>,
  <>
    <path d="M2 40h112v20H2z" />
    <path d="M2 40h26v20H2z" className="fill" />
    <path d="M56 40v20M84 40v20M28 34V8h34v14H28" />
  </>,
  <>
    <path d="M2 6h18v54H2zM26 26h18v34H26zM74 44h18v16H74zM98 50h18v10H98z" />
    <path d="M50 38h18v22H50z" className="fill" />
  </>,
  <>
    <path d="M2 60h112" />
    <path
      className="hand"
      d="M8 46c8-1 17-30 13-31-6-1-9 29-2 30s13-17 17-17-3 16 3 16 8-15 12-15-1 14 3 14 6-12 9-12 2 10 6 10 7-24 10-28c-2 9-6 28-1 28s8-14 13-14-2 12 4 12 14-9 20-11"
    />
  </>,
  <>
    <path d="M2 10h92v46H2zM104 20v26M112 26v14" />
    <path d="m30 33 12 12 24-26" strokeWidth="5" />
  </>,
];

function StepDrawing({ step }: { step: number }) {
  return (
    <svg className="drawing" viewBox="0 0 120 66" aria-hidden="true">
      {drawings[step]}
    </svg>
  );
}
