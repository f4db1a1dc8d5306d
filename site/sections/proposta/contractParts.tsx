import { Fragment, type ReactNode } from 'react';
import type { ProposalNumber } from '../../../leads/proposalAddress.ts';
import { faults, fields, unnamed } from '../../content/pt-BR/proposal.yaml';
import { exampleProposal, proposalTexts } from '../../content/pt-BR/proposalTexts.ts';

const printed = proposalTexts(exampleProposal);

/** What the account prints in a place, until a script prints another there (`site/browser/proposal.ts`). */
export const Printed = ({ name }: { name: string }) => <b data-proposal={name}>{printed[name]}</b>;

type ClauseProps = { id: string; copy: { code: string; name: string }; children: ReactNode };

/** A clause of the contract: its code and name, what is said, and what that comes to. */
export function Clause({ id, copy, children }: ClauseProps) {
  return (
    <section className="clause" id={id} aria-labelledby={`${id}-nome`}>
      <h2 className="mono" id={`${id}-nome`}>
        <span className="clause-code">{copy.code}</span> {copy.name}
      </h2>
      {children}
    </section>
  );
}

type SentenceProps = { text: string; slots: Readonly<Record<string, ReactNode>>; large?: boolean };

/** A sentence with what is written or printed in the places that it names in braces; its marks stay with them. */
export function Sentence({ text, slots, large }: SentenceProps) {
  const parts = text.split(/(\{\w+\}[,.]?)/);
  return (
    <p className={large ? 'sentence large' : 'sentence'}>
      {parts.map((part) => {
        const [, name = '', mark] = /^\{(\w+)\}(.?)$/.exec(part) ?? [];
        if (!name) return part;
        return mark ? (
          <span key={name}>
            {slots[name]}
            {mark}
          </span>
        ) : (
          <Fragment key={name}>{slots[name]}</Fragment>
        );
      })}
    </p>
  );
}

type BlankProps = {
  name: keyof typeof fields & ProposalNumber;
  value: string;
  inputMode: 'decimal' | 'numeric';
};

/** A field within a sentence: a number that the merchant writes. */
export function Blank({ name, value, inputMode }: BlankProps) {
  const hasFault = Object.hasOwn(faults, name);
  return (
    <input
      type="text"
      className="blank"
      aria-label={fields[name]}
      aria-describedby={hasFault ? `falha-${name}` : undefined}
      defaultValue={value}
      spellCheck={false}
      {...{ name, inputMode }}
    />
  );
}

type NameBlankProps = { name: keyof typeof unnamed; value: string };

/** A field for a name, which takes as many lines as it needs. */
export function NameBlank({ name, value }: NameBlankProps) {
  return (
    <textarea
      className="blank"
      aria-label={fields[name]}
      defaultValue={value}
      placeholder={unnamed[name]}
      rows={1}
      spellCheck={false}
      name={name}
    />
  );
}

/** Where it is said what is wrong with a blank. */
export const BlankFaults = ({ names }: { names: readonly (keyof typeof faults)[] }) =>
  names.map((name) => <p key={name} id={`falha-${name}`} role="status" className="blank-fault" />);

type RulerProps = {
  name: 'comissao' | 'volta';
  most: number;
  step: number;
  value: number;
  marks: readonly string[];
};

/** A number to slide to; what its ends and its hypothesis are is printed beneath. */
export function Ruler({ name, most, step, value, marks }: RulerProps) {
  return (
    <div className="proposal-ruler" data-ruler={name}>
      <input
        type="range"
        aria-label={fields[name]}
        min={0}
        max={most}
        defaultValue={value}
        {...{ name, step }}
      />
      <p className="mono" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  );
}

type Line = { name: ReactNode; value: ReactNode; isSum?: boolean };

/** What the clause comes to: each figure with the arithmetic that made it. */
export function Account({ lines, children }: { lines: readonly Line[]; children?: ReactNode }) {
  return (
    <div className="account mono">
      <dl>
        {lines.map(({ name, value, isSum }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <div key={index} className={isSum ? 'sum' : undefined}>
            <dt>
              <span>{name}</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
