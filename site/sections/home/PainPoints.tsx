import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import '../../styles/problem.css';
import { NoteMark } from '../../ui/NoteMark.tsx';

export function PainPoints({ copy }: { copy: HomeCopy['painPoints'] }) {
  return (
    <section className="wrap pains-section" id="painpoints">
      <table className="pains">
        <caption>
          <h2>{copy.heading}</h2>
        </caption>
        <thead>
          <tr>
            {copy.columns.map((name) => (
              <th key={name} scope="col" className="mono">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {copy.rows.map(({ pain, today, todayNote, answer, detail, note }) => (
            <tr key={pain}>
              <th scope="row">{pain}</th>
              <td>
                {today}
                {todayNote && <NoteMark {...todayNote} />}
              </td>
              <td>
                <mark>{answer}</mark>
                {detail}
                {note && <NoteMark {...note} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
