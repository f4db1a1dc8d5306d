import { ReceiptSign } from './icons.tsx';

export function Wordmark({ brand }: { brand: string }) {
  return (
    <a className="brand" href="/" aria-label={`${brand}, página inicial`}>
      <ReceiptSign />
      <span>{brand}</span>
    </a>
  );
}
