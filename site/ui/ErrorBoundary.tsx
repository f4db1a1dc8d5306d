import { Component, type ReactNode } from 'react';

type Props = {
  /** What the children show: they are rendered again once it changes. */
  of: unknown;
  instead: ReactNode;
  children: ReactNode;
};

type State = { of: unknown; isBroken: boolean };

/** Replaces children that cannot be rendered, so that the rest of the page keeps working. React logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state = { of: this.props.of, isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  static getDerivedStateFromProps({ of }: Props, state: State) {
    return of === state.of ? null : { of, isBroken: false };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
