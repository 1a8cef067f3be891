import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type fileDownloadMachine, selectNotDownloaded } from '#machines/file-download/index.ts';
import { RefusedBanner } from './refused-banner.tsx';

export type Download = ActorRefFrom<typeof fileDownloadMachine>;
type NotDownloadedProps = { download: Download; words: string; dismissLabel?: string };

/** Error for a failed download. */
export function NotDownloaded({ download, words, dismissLabel }: NotDownloadedProps) {
  const name = useSelector(download, selectNotDownloaded);
  if (name === null) return null;
  return (
    <RefusedBanner
      title={name}
      dismissLabel={dismissLabel}
      onDismiss={() => download.send({ type: 'download.dismiss' })}
    >
      {words}
    </RefusedBanner>
  );
}
