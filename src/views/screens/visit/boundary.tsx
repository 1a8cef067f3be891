import { Component, type PropsWithChildren, type ReactNode } from 'react';

type BoundaryProps = PropsWithChildren<{ report: (error: unknown) => void; fallback: ReactNode }>;

/** What breaks in here, or whose file is gone, becomes a sentence with a way on. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
