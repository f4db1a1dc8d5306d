export type LedgerRowCopy = { code: string; name: string };

export function LedgerRow({ code, name }: LedgerRowCopy) {
  return (
    <p className="row-h mono">
      <span>{code}</span>
      <span>{name}</span>
    </p>
  );
}

type PixStampProps = { top: string; middle: string; bottom: string };

export function PixStamp({ top, middle, bottom }: PixStampProps) {
  return (
    <span className="stamp">
      <svg viewBox="0 0 168 92" aria-hidden="true">
        <g fill="none" stroke="currentColor">
          <rect x="2" y="2" width="164" height="88" rx="6" strokeWidth="4" />
          <rect x="8" y="8" width="152" height="76" rx="3" strokeWidth="1.5" />
          <path d="M8 29h152M8 65h152" strokeWidth="1.5" />
        </g>
        <text x="84" y="22.5" fontSize="11" letterSpacing=".6">
          {top}
        </text>
        <text x="84" y="55.5" fontSize="23" className="stamp-sum">
          {middle}
        </text>
        <text x="84" y="78.5" fontSize="10.5" textLength="134" lengthAdjust="spacingAndGlyphs">
          {bottom}
        </text>
      </svg>
    </span>
  );
}
