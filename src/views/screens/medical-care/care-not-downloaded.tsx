import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { CareFiles } from '#actors/files/care-files.actor.ts';
import { selectNotDownloaded } from '#machines/file-download/index.ts';
import { RefusedBanner } from '../../widgets/refused-banner.tsx';

export type Download = ActorRefFrom<CareFiles['download']>;

/** Which file did not come. */
export function NotDownloaded({ download }: { download: Download }) {
  const { t } = useTranslation();
  const name = useSelector(download, selectNotDownloaded);
  if (name === null) return null;
  return (
    <RefusedBanner title={name} onDismiss={() => download.send({ type: 'download.dismiss' })}>
      {t('care.files.notDownloaded')}
    </RefusedBanner>
  );
}
