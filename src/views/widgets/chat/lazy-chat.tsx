import { RotateCw } from 'lucide-react';
import { lazy, type PropsWithChildren, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { useRonda } from '../../app/ronda.context.tsx';
import { IconButton } from '../../ui/button/button.tsx';

const parts = () => import('./load-chat.ts').then(({ loadChat }) => loadChat());
const Button = lazy(async () => ({ default: (await parts()).ChatButton }));
const Dock = lazy(async () => ({ default: (await parts()).ChatDock }));

/** Loaded after the page; without it, or when it breaks, everything else works. */
function Part({ instead, children }: PropsWithChildren<{ instead: ReactNode }>) {
  const { report } = useRonda();
  return (
    <ErrorBoundary report={report} onChunkFailed={() => report(new Error('chat_not_loaded'))} instead={instead}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Missing() {
  const { t } = useTranslation();
  const { reload } = useRonda();
  return <IconButton icon={RotateCw} label={t('errorPages.noChat')} onClick={reload} />;
}

export const ChatButton = () => (
  <Part instead={<Missing />}>
    <Button />
  </Part>
);
/** Beside every page, so that no change of page touches a conversation. */
export const ChatDock = () => (
  <Part instead={null}>
    <Dock />
  </Part>
);
