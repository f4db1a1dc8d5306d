import { fillBraces } from '../../../shared/fillBraces.ts';
import { roadmap as copy } from '../../content/pt-BR/perguntas.yaml';
import { announced, statusBadge } from '../../content/pt-BR/pluginStatus.ts';
import { platforms as roadmap } from '../../content/roadmap.yaml';
import '../../styles/roadmap.css';
import { Badge } from '../../ui/Badge.tsx';
import { Carousel, CarouselArrow, Slide } from './Carousel.tsx';
import { useStrip } from './useStrip.ts';

const count = String(roadmap.length);

const placeOf = (index: number) => fillBraces(copy.place, { number: String(index + 1), count });

type PlatformRoadmapProps = {
  /** Names of the platforms whose announced date had already passed when the pages were built. */
  late: readonly string[];
};

/** The upcoming plug-ins, side by side as far as they fit. It never rotates: a roadmap is read, not watched. */
export function PlatformRoadmap({ late }: PlatformRoadmapProps) {
  const strip = useStrip(roadmap.length);
  const { active, onStep } = strip;
  const { name, status, eta } = roadmap[active] as (typeof roadmap)[number];
  const announcement = `${placeOf(active)}. ${name}: ${statusBadge(status).label}. ${announced(eta, late.includes(name))}`;

  return (
    <Carousel
      name={copy.name}
      className="roadmap"
      strip={strip}
      announcement={announcement}
      head={
        <div className="roadmap-head ends">
          <div>
            <h2 className="title">{copy.heading}</h2>
            <p className="lead mt-3">{copy.lead}</p>
          </div>
          <div className="roadmap-controls run with-script on-screen">
            <CarouselArrow direction="previous" label={copy.previous} onStep={onStep} />
            <span className="mono" aria-hidden="true">
              {`${String(active + 1).padStart(2, '0')}/${count.padStart(2, '0')}`}
            </span>
            <CarouselArrow direction="next" label={copy.next} onStep={onStep} />
          </div>
        </div>
      }
      slides={roadmap.map(({ name, status, icon, eta }, index) => (
        <Slide
          key={name}
          className="platform narrows"
          label={placeOf(index)}
          isActive={index === active}
        >
          <Badge {...statusBadge(status)} />
          <svg width="46" height="46" viewBox="0 0 46 46" aria-hidden="true">
            <path d="M9 9h35v35H9z" className="off-register" />
            <path d="M2 2h24l10 10v24H2z" />
            <path d={icon} transform="translate(9 11)" />
          </svg>
          <b>{name}</b>
          <p>{announced(eta, late.includes(name))}</p>
        </Slide>
      ))}
    />
  );
}
