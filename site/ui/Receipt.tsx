import type { ReactNode } from 'react';
import '../styles/receipt.css';

type ReceiptLine = { name: string; value: string; look?: 'void' | 'why' };

type ReceiptProps = { lines: readonly ReceiptLine[]; className?: string; stamp?: ReactNode };

export function Receipt({ lines, className = '', stamp }: ReceiptProps) {
  return (
    <div className={`tape ${stamp ? 'paid-receipt' : ''} ${className}`}>
      <ul className="receipt sheet mono zig rolls-out">
        {lines.map(({ name, value, look = '' }) => (
          <li key={name} className={`ends ${look}`}>
            <span>{name}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      {stamp}
    </div>
  );
}
