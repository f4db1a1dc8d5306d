type TableHeadProps = { columns: readonly string[]; className?: string };

export const TableHead = ({ columns, className }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((name) => (
        <th key={name} scope="col" className={className}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
