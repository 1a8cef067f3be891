import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { CareFiles } from '#actors/ronda.ts';
import { selectNotDownloaded } from '#machines/file-download/index.ts';
import { Banner } from '../../ui/banner/banner.tsx';

export type Download = ActorRefFrom<CareFiles['download']>;

/** Which file did not come. */
export function NotDownloaded({ download }: { download: Download }) {
  const { t } = useTranslation();
  const name = useSelector(download, selectNotDownloaded);
  if (name === null) return null;
  return (
    <Banner
      tone="danger"
      live="alert"
      title={name}
      dismissLabel={t('app.dismiss')}
      onDismiss={() => download.send({ type: 'download.dismiss' })}
    >
      {t('care.files.notDownloaded')}
    </Banner>
  );
}
