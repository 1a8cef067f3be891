import Diff from '@lucide/icons/icons/diff';
import { type ReactNode, useId } from 'react';
import type { AnyDraftActor } from '#actors/drafts/draft.actor.ts';
import type { DraftVersion } from '#machines/draft/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './draft-conflict.module.css';

type Version = { label: string; content: ReactNode };
type DraftConflictProps = {
  draft: AnyDraftActor;
  theirs: Pick<DraftVersion<unknown>, 'savedAt'>;
  title: string;
  text: string;
  /** Local version, and that of the other device. */
  versions: { mine: Version; theirs: Version };
};

/** SAFE-7, U5: conflict with another device; both versions side by side for a choice. */
export function DraftConflict({ draft, theirs, title, text, versions }: DraftConflictProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  return (
    <div className={styles.conflict}>
      <Banner tone="warn" live="alert" title={title}>
        {text}
      </Banner>
      <p className={styles.legend}>
        <Glyph of={Diff} size="sm" />
        {t('orientation.differs')}
      </p>
      <div className={styles.versions}>
        <Pane
          {...versions.mine}
          act={t('orientation.keepMine')}
          onChoose={() => draft.send({ type: 'draft.keepMine' })}
        />
        <Pane
          {...versions.theirs}
          act={t('orientation.takeTheirs', { time: theirs.savedAt ? time(theirs.savedAt) : '' })}
          onChoose={() => draft.send({ type: 'draft.takeTheirs' })}
        />
      </div>
    </div>
  );
}

function Pane({ label, content, act, onChoose }: Version & { act: string; onChoose: () => void }) {
  const id = useId();
  return (
    <section className={styles.version} aria-labelledby={id}>
      <h3 className="meta" id={id}>
        {label}
      </h3>
      {content}
      <Button size="sm" onClick={onChoose}>
        {act}
      </Button>
    </section>
  );
}
