import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import { NoteMark } from '../../ui/NoteMark.tsx';

/** The bars are drawn to the upper ends of the ranges. */
export function CostBars({ bars }: { bars: HomeCopy['benefits']['cost']['bars'] }) {
  return (
    <dl className="cost-bars prints">
      {bars.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <NoteMark {...note} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
