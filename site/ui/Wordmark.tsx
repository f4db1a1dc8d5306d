import { Sign } from './Sign.tsx';

export function Wordmark({ brand }: { brand: string }) {
  return (
    <a className="brand" href="/" aria-label={`${brand}, página inicial`}>
      <Sign height={30} />
      <span>{brand}</span>
    </a>
  );
}
