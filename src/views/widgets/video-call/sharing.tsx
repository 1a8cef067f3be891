import MonitorUp from '@lucide/icons/icons/monitor-up';
import { useSelector } from '@xstate/react';
import { selectIsSharing } from '#machines/call-media/index.ts';
import type { selectMedia } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './call-window.module.css';

type Media = NonNullable<ReturnType<typeof selectMedia>>;

/** U23: the shared screen is framed, named and stopped with one press, in every window size. */
export function Sharing({ media }: { media: Media }) {
  const { t } = useTranslation();
  const sharing = useSelector(media, selectIsSharing);
  return (
    <div role="status">
      {sharing ? (
        <p className={`${styles.notice} ${styles.sharing}`}>
          <Glyph of={MonitorUp} size="sm" />
          {t('call.sharingMine')}
          <button type="button" className={styles.act} onClick={() => media.send({ type: 'tools.screen' })}>
            {t('call.stopSharing')}
          </button>
        </p>
      ) : null}
    </div>
  );
}
