import { Fragment, type ReactNode } from 'react';
import { proposalNumbers } from '../../../leads/proposalAddress.ts';
import { installmentOptions } from '../../content/payslipExample.ts';
import { integrations } from '../../content/pt-BR/home.yaml';
import { faults, fields, path, unnamed } from '../../content/pt-BR/proposal.yaml';
import { exampleBlanks, proposalTerms, proposalTexts } from '../../content/pt-BR/proposalTexts.ts';
import { pluginState } from '../../content/pt-BR/roadmapCarousel.ts';
import { platforms as roadmap } from '../../content/roadmap.yaml';

/** By what a shop on this platform comes in today, and what that means for it. */
function wayOf(platform: string, { kind, way }: { kind: string; way: string }) {
  if (kind === 'own') return { today: way, way: path.ways.own };
  if (kind === 'team') return { today: way, way: path.ways.team };
  if (roadmap.some(({ name, status }) => name === platform && status === 'available'))
    return { today: way, way: path.ways.ready };
  const state = pluginState(platform, roadmap).toLowerCase();
  return { today: path.notYet, way: path.ways.plugin.replace('{state}', state) };
}

/** Where a shop may run: a checkout of its own, or one of the home page's platforms. */
const platforms = integrations.platforms.groups.flatMap((group) =>
  [...(group.kind === 'own' ? [group.name] : []), ...group.names].map((name) => ({
    name,
    ...wayOf(name, group),
  })),
);

const [{ today, way } = { today: '', way: '' }] = platforms;

const example: Record<string, string> = { ...proposalTexts(proposalTerms({})), today, way };

/** An amount in its place, until `site/browser/proposal.ts` prints another there. */
export const Printed = ({ name }: { name: string }) => <b data-proposal={name}>{example[name]}</b>;

type SectionProps = { id: string; name: string; tag?: string; children: ReactNode };

/** A part of the sheet, between two of its lines. */
export function SheetSection({ id, name, tag, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-nome`}>
      <h2 className="mono" id={`${id}-nome`}>
        {name} {tag && <small>{tag}</small>}
      </h2>
      {children}
    </section>
  );
}

type SentenceProps = { text: string; large?: boolean };

/** A sentence with blanks and amounts in the places that it names in braces; punctuation stays with them. */
export function Sentence({ text, large }: SentenceProps) {
  const blanks = Object.keys(faults).filter((name) => text.includes(`{${name}}`));
  return (
    <>
      <p className={large ? 'sentence large' : 'sentence'}>
        {text.split(/(\{[\w-]+\}[,.]?)/).map((part) => {
          const [, name = '', mark] = /^\{([\w-]+)\}(.?)$/.exec(part) ?? [];
          if (!name) return <Fragment key={part}>{part}</Fragment>;
          return (
            <span key={name}>
              {Object.hasOwn(fields, name) ? (
                <Blank name={name as keyof typeof fields} />
              ) : (
                <Printed name={name} />
              )}
              {mark}
            </span>
          );
        })}
      </p>
      {blanks.map((name) => (
        <p key={name} id={`falha-${name}`} className="blank-fault" role="status" />
      ))}
    </>
  );
}

/** What a merchant writes or chooses. */
function Blank({ name }: { name: keyof typeof fields }) {
  const label = { name, className: 'blank', 'aria-label': fields[name] };
  if (name === 'plataforma') return <PlatformBlank {...label} />;
  if (name === 'parcelas') {
    return (
      <select {...label} defaultValue={exampleBlanks.parcelas}>
        {installmentOptions.map((count) => (
          <option key={count} value={count}>{`${count}x`}</option>
        ))}
      </select>
    );
  }
  const text = {
    ...label,
    defaultValue: exampleBlanks[name],
    placeholder: { ...exampleBlanks, medio: exampleBlanks.preco, ...unnamed }[name],
    spellCheck: false,
  };
  // A name takes as many lines as it needs.
  if (!Object.hasOwn(proposalNumbers, name)) return <textarea {...text} rows={1} />;
  const isWhole = name === 'dias' || name === 'carrinhos';
  return (
    <input
      {...text}
      type="text"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      aria-describedby={`falha-${name}`}
    />
  );
}

const PlatformBlank = (props: { name: string; className: string }) => (
  <select {...props} defaultValue={platforms[0]?.name}>
    {platforms.map(({ name, today, way }) => (
      <option key={name} value={name} data-today={today} data-way={way}>
        {name}
      </option>
    ))}
  </select>
);

type AccountProps = { rows: Readonly<Record<string, string>>; sum?: string };

/** What a part comes to, line by line: names of the amounts by their places. `sum`: the place of the line that counts. */
export function Account({ rows, sum }: AccountProps) {
  return (
    <dl className="account mono">
      {Object.entries(rows).map(([place, name]) => (
        <div key={place} className={place === sum ? 'ends sum' : 'ends'}>
          <dt>{name}</dt>
          <dd>
            <Printed name={place} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
