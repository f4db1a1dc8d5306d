import { Fragment, type ReactNode } from 'react';
import { proposalNumbers } from '../../../shared/proposalAddress.ts';
import { installmentOptions } from '../../content/installmentOptions.ts';
import { platformMessage, platforms } from '../../content/platformWays.ts';
import { integrations } from '../../content/pt-BR/home.yaml';
import { faults, fields, path, unnamed } from '../../content/pt-BR/proposal.yaml';
import { exampleBlanks, proposalTerms, proposalTexts } from '../../content/pt-BR/proposalTexts.ts';

/** The ways to integrate a shop: through its own checkout, or through one of the platforms. */
const ways = [
  { name: integrations.ownCheckout, answer: 'script', isAhead: false } as const,
  ...platforms,
].map(({ name, answer, isAhead }) => {
  const { text, detail } = integrations.answers[answer];
  const words = isAhead ? [path.notToday, text, integrations.ahead, detail] : [text, detail];
  return { name, way: words.join(' '), message: platformMessage(name, answer) };
});

const example: Record<string, string> = { ...proposalTexts(proposalTerms({})), way: path.unchosen };

/** An amount, at first the example's, which `site/browser/proposal.ts` replaces. */
export const Printed = ({ name }: { name: string }) => <b data-proposal={name}>{example[name]}</b>;

type SectionProps = { id: string; name: string; tag?: string; children: ReactNode };

export function SheetSection({ id, name, tag, children }: SectionProps) {
  return (
    <section id={id} className="stack" aria-labelledby={`${id}-nome`}>
      <h2 className="mono" id={`${id}-nome`}>
        {name} {tag && <small>{tag}</small>}
      </h2>
      {children}
    </section>
  );
}

type SentenceProps = { text: string; large?: boolean };

/** A sentence whose placeholders become blanks and amounts; punctuation does not wrap away from them. */
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
        <p key={name} id={`falha-${name}`} className="fault blank-fault" role="status" />
      ))}
    </>
  );
}

function Blank({ name }: { name: keyof typeof fields }) {
  const label = { name, className: 'blank', 'aria-label': fields[name] };
  if (name === 'plataforma') {
    return (
      <select {...label} defaultValue="">
        <option value="" data-way={path.unchosen}>
          {unnamed.plataforma}
        </option>
        {ways.map(({ name, way, message }) => (
          <option key={name} value={name} data-way={way} data-message={message}>
            {name}
          </option>
        ))}
      </select>
    );
  }
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
    'aria-describedby': `falha-${name}`,
    defaultValue: exampleBlanks[name],
    placeholder: { ...exampleBlanks, medio: exampleBlanks.preco, ...unnamed }[name],
    spellCheck: false,
  };
  // A name may wrap onto several lines.
  if (!Object.hasOwn(proposalNumbers, name)) return <textarea {...text} rows={1} />;
  return <input {...text} type="text" inputMode={name === 'carrinhos' ? 'numeric' : 'decimal'} />;
}
