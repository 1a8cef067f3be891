import { useTranslation } from 'react-i18next';
import type { DraftActor } from '#actors/ronda.ts';
import type { DraftVersion } from '#machines/draft/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';

type DraftConflictProps = { draft: DraftActor; theirs: DraftVersion; title: string; text: string };

/** SAFE-7: another device wrote too, and one of the two is chosen. */
export function DraftConflict({ draft, theirs, title, text }: DraftConflictProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  return (
    <Banner
      tone="warn"
      live="alert"
      title={title}
      actions={
        <>
          <Button size="sm" onClick={() => draft.send({ type: 'draft.keepMine' })}>
            {t('orientation.keepMine')}
          </Button>
          <Button size="sm" onClick={() => draft.send({ type: 'draft.takeTheirs' })}>
            {t('orientation.takeTheirs', { time: theirs.savedAt ? time(theirs.savedAt) : '' })}
          </Button>
        </>
      }
    >
      {text}
    </Banner>
  );
}
