type JourneyRowsProps = { rows: readonly (readonly string[])[]; marked: number };

export function JourneyRows({ rows, marked }: JourneyRowsProps) {
  return (
    <div className="tape">
      <ul className="slab zig">
        {rows.map(([name, value], index) => (
          <li key={name} className={index === marked ? 'marked' : undefined}>
            {name}
            <span className="mono">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
