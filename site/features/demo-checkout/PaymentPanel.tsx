import { ButtonLink } from '../../ui/Button.tsx';
import type { PanelProps } from './Checkout.tsx';
import { DemoButton } from './DemoButton.tsx';
import { DemoOption } from './DemoOption.tsx';
import { DemoPanel } from './DemoPanel.tsx';

/** The ways to pay; the demo follows the first. */
export function PaymentPanel({ copy, dispatch }: PanelProps) {
  const { heading, methods, action, withoutScript } = copy.payment;
  return (
    <DemoPanel
      step="select-payment"
      progress={copy.progress}
      heading={heading}
      action={
        <>
          <DemoButton goTo="select-installment" dispatch={dispatch}>
            {action}
          </DemoButton>
          <noscript>
            <ButtonLink href="/como-funciona" look="line" className="demo-button">
              {withoutScript}
            </ButtonLink>
          </noscript>
        </>
      }
    >
      <div className="demo-options">
        {methods.map(({ name, detail, tag }, index) => (
          <DemoOption
            key={name}
            name="demoMethod"
            label={name}
            detail={detail}
            tag={tag}
            defaultChecked={index === 0}
            disabled={index > 0}
          />
        ))}
      </div>
    </DemoPanel>
  );
}
