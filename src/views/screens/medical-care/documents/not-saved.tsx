import { useSelector } from '@xstate/react';
import type { AnyDraftActor } from '#actors/drafts/draft.actor.ts';
import { selectSaveState } from '#machines/draft/index.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { RetryButton } from '../../../widgets/retry-button.tsx';

/** Shown while the server does not have the displayed content; retries automatically. */
export function NotSaved({ draft, text }: { draft: AnyDraftActor; text: string }) {
  const failed = useSelector(
    draft,
    (snapshot) => selectSaveState(snapshot) === 'keptHere' || snapshot.context.failures > 0,
  );
  if (!failed) return null;
  const again = <RetryButton onRetry={() => draft.send({ type: 'draft.flush' })} />;
  return (
    <Banner tone="warn" live="alert" actions={again}>
      {text}
    </Banner>
  );
}
