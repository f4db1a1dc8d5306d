import type { NumerosCopy } from '../../content/pt-BR/proofSheet.ts';
import '../../styles/numeros.css';
import '../../styles/table.css';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { GroundStamp } from './NumerosHero.tsx';

type LookAlikesCopy = NumerosCopy['comparisons'];

/** Figures that seem to disagree, or only look the same, side by side and each explained once. */
export function LookAlikes({ copy }: { copy: LookAlikesCopy }) {
  const { growth, pairs, times, forties } = copy;
  return (
    <section className="wrap look-alikes">
      <LedgerRow {...copy.row} />
      <h2>{growth.heading}</h2>
      <SideBySide items={growth.items} />
      <p className="note">
        {growth.note} <a href={growth.calculator.href}>{growth.calculator.label}</a>.
      </p>
      <div className="look-alikes-rest pairs">
        {pairs.map(({ heading, items }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <SideBySide items={items} />
          </div>
        ))}
        <div>
          <h3>{times.heading}</h3>
          <table className="tbl paths">
            <thead className="sr">
              <tr>
                {times.columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times.rows.map(({ path, time, href }) => (
                <tr key={path}>
                  <th scope="row">{path}</th>
                  <td>
                    <a className="finger" href={href}>
                      {time}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="note">{times.note}</p>
        </div>
        <div>
          <h3>{forties.heading}</h3>
          <SideBySide items={forties.items} />
        </div>
      </div>
    </section>
  );
}

function SideBySide({ items }: { items: LookAlikesCopy['growth']['items'] }) {
  return (
    <ul className="cells side-by-side">
      {items.map(({ figure, ground, groundName, text, href }) => (
        <li key={href}>
          <a className="figure finger" href={href}>
            {figure}
          </a>
          <GroundStamp ground={ground} name={groundName} />
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
