import { Component, type PropsWithChildren, type ReactNode } from 'react';

/** A component that failed, or whose file could not be loaded. */
export type Failure = 'broken' | 'missing';

type ErrorBoundaryProps = PropsWithChildren<{
  report: (error: unknown) => void;
  onChunkFailed: () => void;
  instead: (failure: Failure) => ReactNode;
  /** The displayed page: a change resets the failure. */
  page?: string;
}>;

type ErrorBoundaryState = { failure: Failure | null; page: string | undefined };

/** Browser messages for a chunk removed by a deployment. */
const chunkFailure = /dynamically imported module|importing a module script|Unable to preload CSS/i;

const failureOf = (error: unknown): Failure =>
  error instanceof Error && chunkFailure.test(error.message) ? 'missing' : 'broken';

/** Limits a failure to the wrapped part; a missing file triggers the reload rule (design 4). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown) {
    return { failure: failureOf(error) };
  }

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return page === state.page ? null : { failure: null, page };
  }

  override componentDidCatch(error: unknown) {
    if (failureOf(error) === 'missing') this.props.onChunkFailed();
    else this.props.report(error);
  }

  override render() {
    return this.state.failure ? this.props.instead(this.state.failure) : this.props.children;
  }
}
