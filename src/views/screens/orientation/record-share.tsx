import FolderInput from '@lucide/icons/icons/folder-input';
import FolderOpen from '@lucide/icons/icons/folder-open';
import { useSelector } from '@xstate/react';
import type { OrientationActor } from '#actors/orientation/orientations.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { recordShareNotice } from '#domain/orientation/record-share.ts';
import { selectIsBusy, selectOrientation, selectReason, selectStage } from '#machines/orientation/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useMayOpen } from '../../app/use-menu.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';

/** Link to the shared record, for users who have that page; also after the answer. */
export function RecordLink({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const row = useSelector(orientation, selectOrientation);
  const mayOpen = useMayOpen('platform-work-clinic-record-id');
  if (!mayOpen || !row?.IsVisibleMedicalRecord || row.User.UserId === null) return null;
  return (
    <LinkButton icon={FolderOpen} href={hrefOf('platform-work-clinic-record-id', locale, row.User.UserId)}>
      {t('orientation.record.open')}
    </LinkButton>
  );
}

/** Domain 2.2, "ask for record". */
export function RequestRecord({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const stage = useSelector(orientation, selectStage);
  const busy = useSelector(orientation, selectIsBusy);
  const isShared = useSelector(orientation, (snapshot) => selectOrientation(snapshot)?.RecordShare === 'SHARED');
  const reason = useSelector(orientation, (snapshot) => selectReason(snapshot, { type: 'orientation.requestShare' }));
  if (isShared) return null;
  return (
    <Button
      icon={FolderInput}
      busy={busy}
      disabledReason={reason ? t(`guards.${reason}`) : undefined}
      onClick={() => orientation.send({ type: 'orientation.requestShare' })}
    >
      {t(stage === 'asking' ? 'orientation.record.asking' : 'orientation.record.ask')}
    </Button>
  );
}

/** Announced, because the answer of the patient may arrive while the user is typing. */
export function RecordShareNotice({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const row = useSelector(orientation, selectOrientation);
  const notice = row && recordShareNotice(row);
  if (!notice) return null;
  return (
    <Banner tone={notice === 'REFUSED' || notice === 'WITHDRAWN' ? 'warn' : 'info'} live="status">
      {t(`orientation.record.states.${notice}`)}
    </Banner>
  );
}
