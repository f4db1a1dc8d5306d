export type LedgerRowCopy = { code: string; name: string; value: string };

export function LedgerRow({ code, name, value }: LedgerRowCopy) {
  return (
    <p className="row-h mono">
      <b>{code}</b>
      <span>{name}</span>
      <span>{value}</span>
    </p>
  );
}
