import { abandonedCents, formatReais, recoverableCents } from '../../../leads/money.ts';
import { tape as copy } from '../../content/pt-BR/calculator.yaml';
import { sumSize } from './sumSize.ts';
import { type Calculator, exampleOf } from './useCalculator.ts';

type CalculatorTapeProps = { calculator: Calculator; recovery: string };

/**
 * The sum as a till prints it, line by line: what is typed, then the result until the next one. Its size
 * is set while it is calculated, so that nothing moves when it is printed.
 */
export function CalculatorTape({ calculator, recovery }: CalculatorTapeProps) {
  const { pending, result, isOutdated } = calculator;
  const typed = { carts: calculator.carts.number, cents: calculator.value.number };
  const standing = pending ?? result;
  const { carts, cents } = standing ?? typed;
  const lines = [
    [copy.carts, carts?.toLocaleString('pt-BR')],
    [copy.value, cents && formatReais(cents)],
    [copy.abandoned, carts && cents && formatReais(abandonedCents(carts, cents))],
    [copy.recovery, recovery],
  ] as const;
  const sum = standing && formatReais(recoverableCents(standing.carts, standing.cents));
  const isPrinted = sum !== null && !pending;
  return (
    <div className="calc-slip" data-printed={isPrinted ? '' : undefined}>
      <div className="slot" aria-hidden="true" />
      <div className="tape">
        <div className="calc-tape zig">
          <dl>
            {lines.map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure || copy.none}</dd>
              </div>
            ))}
          </dl>
          <p className="calc-sum" aria-live="polite" aria-atomic="true">
            <span>{pending ? copy.calculating : copy.sum}</span>{' '}
            <b data-size={sumSize(sum ?? '')} data-calculator-result={isPrinted ? '' : undefined}>
              {isPrinted ? sum : copy.noSum}
            </b>
            {isOutdated && <span className="calc-outdated">{copy.outdated}</span>}
          </p>
          <p className="calc-note">{exampleOf({ carts, cents }) ? copy.exampleNote : copy.note}</p>
        </div>
      </div>
    </div>
  );
}
