import { Component, type PropsWithChildren, type ReactNode } from 'react';

type BoundaryProps = PropsWithChildren<{ report: (error: unknown) => void; fallback: ReactNode }>;

/** Replaces a failed or missing part by a message with a link. */
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
