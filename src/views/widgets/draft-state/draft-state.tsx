import { useSelector } from '@xstate/react';
import type { AnyDraftActor } from '#actors/drafts/draft.actor.ts';
import { selectSavedAt, selectSaveState } from '#machines/draft/index.ts';
import { useDraftsBlocked } from '../../app/use-drafts-blocked.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLiving } from '../../app/use-living.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { SaveState } from '../../ui/save-state/save-state.tsx';

/** Design 7, "Saving is visible". Hidden before the first key and for stopped drafts. */
export function DraftState({ draft }: { draft: AnyDraftActor }) {
  const living = useLiving(draft);
  return living ? <LivingDraft draft={living} /> : null;
}

function LivingDraft({ draft }: { draft: AnyDraftActor }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const state = useSelector(draft, selectSaveState);
  const savedAt = useSelector(draft, selectSavedAt);
  const blocked = useDraftsBlocked();
  switch (state) {
    case 'loading':
      return <SaveState state="saving" text={t('orientation.save.loading')} />;
    case 'unsaved':
      return <SaveState state="unsaved" text={t('orientation.save.saving')} />;
    case 'saving':
      return <SaveState state="saving" text={t('orientation.save.saving')} />;
    case 'keptHere':
      return <SaveState state="kept" text={t(blocked ? 'orientation.save.notKept' : 'orientation.save.keptHere')} />;
    case 'conflict':
      return <SaveState state="kept" text={t('orientation.save.conflict')} />;
    default:
      return savedAt ? <SaveState state="saved" text={t('orientation.save.saved', { time: time(savedAt) })} /> : null;
  }
}
