import { Component, type PropsWithChildren, type ReactNode } from 'react';
import { FailedScreen } from '../screens/error/error.screen.tsx';

type ErrorBoundaryProps = PropsWithChildren<{
  report: (error: unknown) => void;
  onChunkFailed: () => void;
  /** In place of a part without which the page works; without it the error page is shown. */
  instead?: ReactNode;
}>;

/** The messages of browsers for a file of the page that is no longer there after a deployment. */
const chunkFailure = /dynamically imported module|importing a module script|Unable to preload CSS/i;

/** A screen that breaks shows the error page; one whose file is gone asks for the reload rule (design 4). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof Error && chunkFailure.test(error.message)) this.props.onChunkFailed();
    else this.props.report(error);
  }

  override render() {
    const { instead = <FailedScreen />, children } = this.props;
    return this.state.failed ? instead : children;
  }
}
