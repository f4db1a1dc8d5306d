import type { Dispatch, ReactNode } from 'react';
import type { DemoStep } from '../../../leads/demoSteps.ts';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import type { DemoAction } from './demoSteps.ts';

type DemoButtonProps = {
  goTo: DemoStep;
  dispatch: Dispatch<DemoAction>;
  look?: ButtonLook;
  children: ReactNode;
};

/** Leads to the next step; before the script is there `site/islands/earlyStep.ts` answers for it. */
export function DemoButton({ goTo, dispatch, look = 'primary', children }: DemoButtonProps) {
  return (
    <Button
      look={look}
      className="demo-button"
      data-leads-to={goTo}
      onClick={() => dispatch({ goTo })}
    >
      {children}
    </Button>
  );
}
