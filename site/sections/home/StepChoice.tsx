import type { HomeCopy } from '../../content/pt-BR/home.ts';

export function StepChoice({ methods }: { methods: HomeCopy['steps']['choice']['methods'] }) {
  return methods.map(({ name, detail }) => (
    <p key={name} className="method">
      <span>
        {name}
        {detail && <small>{detail}</small>}
      </span>
    </p>
  ));
}
