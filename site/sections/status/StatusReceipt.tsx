export type StatusReceiptCopy = {
  title: string;
  rows: readonly (readonly string[])[];
  total: string;
  value: string;
};

/** A receipt of what happened. Decorative: the text beside it says the same. */
export function StatusReceipt({ copy }: { copy: StatusReceiptCopy }) {
  return (
    <div className="status-receipt tape" aria-hidden="true">
      <div className="receipt zig">
        <p>{copy.title}</p>
        {copy.rows.map(([name, value]) => (
          <p key={name}>
            <span>{name}</span>
            <span>{value}</span>
          </p>
        ))}
        <div className="tot">
          <span>{copy.total}</span>
          <b>{copy.value}</b>
        </div>
      </div>
    </div>
  );
}
