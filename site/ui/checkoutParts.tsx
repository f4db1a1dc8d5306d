import '../styles/checkoutParts.css';

type PaymentMethodsProps = { methods: readonly { name: string; detail?: string }[] };

/** A drawing of a checkout's payment methods; the first is selected. */
export function PaymentMethods({ methods }: PaymentMethodsProps) {
  return methods.map(({ name, detail }) => (
    <p key={name} className="choice method">
      <span>
        {name}
        {detail && <small>{detail}</small>}
      </span>
    </p>
  ));
}

/** How much of the margin an instalment uses, `used` percent of it. Decorative: the text has the figures. */
export function MarginBar({ used }: { used: number }) {
  return (
    <svg className="margin-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={used} height="10" />
      <path d={`M${used} 0v10`} />
    </svg>
  );
}
