import { Component, type PropsWithChildren, type ReactNode } from 'react';

/** A part that broke, or one whose file could not be loaded. */
export type Failure = 'broken' | 'missing';

type ErrorBoundaryProps = PropsWithChildren<{
  report: (error: unknown) => void;
  onChunkFailed: () => void;
  instead: (failure: Failure) => ReactNode;
  /** What is shown: another page begins without the failure of the one before. */
  page?: string;
}>;

type ErrorBoundaryState = { failure: Failure | null; page: string | undefined };

/** The messages of browsers for a file of the page that is no longer there after a deployment. */
const chunkFailure = /dynamically imported module|importing a module script|Unable to preload CSS/i;

const failureOf = (error: unknown): Failure =>
  error instanceof Error && chunkFailure.test(error.message) ? 'missing' : 'broken';

/** Keeps a failure to the part that it wraps; a file that is gone asks for the reload rule (design 4). */
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
