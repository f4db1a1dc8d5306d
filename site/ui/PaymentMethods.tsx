import '../styles/checkoutParts.css';

type PaymentMethodsProps = { methods: readonly { name: string; detail?: string }[] };

/** What a checkout offers, drawn; the first is chosen. */
export function PaymentMethods({ methods }: PaymentMethodsProps) {
  return methods.map(({ name, detail }) => (
    <p key={name} className="method">
      <span>
        {name}
        {detail && <small>{detail}</small>}
      </span>
    </p>
  ));
}
